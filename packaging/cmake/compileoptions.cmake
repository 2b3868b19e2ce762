# SPDX-License-Identifier: GPL-3.0-or-later
# Options of our own code, linked PRIVATE by every target of this project.

add_library(gapscope_warnings INTERFACE)
target_compile_options(gapscope_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
    -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wdouble-promotion -Wformat=2
    -Wimplicit-fallthrough -Wextra-semi
    $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond;-Wduplicated-branches;-Wlogical-op;-Wuseless-cast;-Wsuggest-override>)
if(GAPSCOPE_WARNINGS_AS_ERRORS)
    target_compile_options(gapscope_warnings INTERFACE -Werror)
endif()
target_compile_definitions(gapscope_warnings INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_STRICT_ITERATORS QT_USE_QSTRINGBUILDER
    QT_DISABLE_DEPRECATED_BEFORE=0x060400
    $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
# Our own headers are found from the root only: #include "model/trace.h".
target_include_directories(gapscope_warnings INTERFACE ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})

add_compile_options($<$<NOT:$<CONFIG:Debug>>:-fstack-protector-strong>)
if(GAPSCOPE_SANITIZERS)
    add_compile_options(-fsanitize=${GAPSCOPE_SANITIZERS} -fno-sanitize-recover=undefined
                        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${GAPSCOPE_SANITIZERS})
endif()
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

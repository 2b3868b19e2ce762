# SPDX-License-Identifier: GPL-3.0-or-later
# The layers app -> widgets -> model, and what else a compiler does not see.
#
#   cmake -DROOT=<folder of the sources> -P check_layering.cmake
#
# The compiler does not keep the layers apart: Debian's include folders lie beside one another, so
# model could include <QtWidgets/QWidget> or <qcustomplot.h> and still build.
cmake_minimum_required(VERSION 3.25)

set(GAPSCOPE_MAX_LINES 600)

# Headers that only a thing that draws needs, by folder or by name.
set(GAPSCOPE_DRAWING_HEADERS
    "^(QtWidgets|QtGui|QtPrintSupport|QtSvg|QtSvgWidgets|QtOpenGL|QtOpenGLWidgets)(/|$)"
    "^Q(Application|GuiApplication|Widget|MainWindow|Dialog|Painter|PainterPath|Pen|Brush|Color)$"
    "^Q(Image|Pixmap|Bitmap|Picture|Icon|Font|FontMetrics|FontMetricsF|StaticText|Palette)$"
    "^Q(Action|Cursor|Shortcut|KeyEvent|MouseEvent|WheelEvent|Screen|Window|Style|Printer)$"
    "^Q(SvgRenderer|SvgGenerator|PdfWriter|TextDocument|StandardItemModel|TableView|TreeView)$"
    "^qcustomplot\\.h$")
list(JOIN GAPSCOPE_DRAWING_HEADERS "|" GAPSCOPE_DRAWING_HEADERS)

# The only sources that may see QCustomPlot: its header costs seconds in each of them.
set(GAPSCOPE_QCUSTOMPLOT_USERS
    widgets/laneplottable.cpp
    widgets/nsaxisticker.cpp
    widgets/opaqueplot.cpp
    widgets/timelineplot.cpp)

# The only source that may replot; everybody else asks it to, so that requests merge.
set(GAPSCOPE_REPLOT_USERS widgets/timelineplot.cpp)

# One include line, seen from the file that has it. Reads json_headers of gapscope_check_tree.
function(gapscope_check_include file header quoted out)
    set(found "")
    string(REGEX MATCH "^[a-z]+" layer "${file}")
    if(layer STREQUAL "model")
        if(header MATCHES "${GAPSCOPE_DRAWING_HEADERS}")
            list(APPEND found "model-draws: ${file} includes <${header}>")
        endif()
        if(header MATCHES "^(widgets|app)/")
            list(APPEND found "layer-order: ${file} includes \"${header}\"")
        endif()
    elseif(layer STREQUAL "widgets" AND header MATCHES "^app/")
        list(APPEND found "layer-order: ${file} includes \"${header}\"")
    endif()
    if(header MATCHES "(^|/)qcustomplot\\.h$" AND NOT file IN_LIST GAPSCOPE_QCUSTOMPLOT_USERS)
        list(APPEND found "qcustomplot: ${file} may not include <${header}>")
    endif()
    if((header MATCHES "^nlohmann/" OR header IN_LIST json_headers)
            AND NOT file MATCHES "^(model/json|resources/demo|tests)/")
        list(APPEND found "nlohmann: ${file} may not include <${header}>")
    endif()
    if(header MATCHES "^(QtSql(/|$)|QSql)" AND NOT file MATCHES "^(model/nsys/|resources/demo/|tests/)")
        list(APPEND found "qtsql: ${file} may not include <${header}>")
    endif()
    if(header STREQUAL "sqlite3.h" AND NOT file MATCHES "^(model/nsys/|tests/)")
        list(APPEND found "sqlite: ${file} may not include <${header}>")
    endif()
    if(quoted AND NOT header MATCHES "^(app|widgets|model|resources|tests)/|\\.moc$")
        list(APPEND found "include-path: ${file} includes \"${header}\" not from the root")
    endif()
    set(${out} ${found} PARENT_SCOPE)
endfunction()

function(gapscope_check_file root file out)
    file(READ ${root}/${file} text)
    set(found "")
    if(NOT text MATCHES "SPDX-License-Identifier: GPL-3\\.0-or-later")
        list(APPEND found "spdx: ${file} names no licence")
    endif()
    # Characters that mean something in a CMake list count for nothing here.
    string(REGEX REPLACE "[][;]" " " text "${text}")
    string(REGEX MATCHALL "\n" line_ends "${text}")
    list(LENGTH line_ends lines)
    if(lines GREATER GAPSCOPE_MAX_LINES)
        list(APPEND found "length: ${file} has ${lines} lines, ${GAPSCOPE_MAX_LINES} are allowed")
    endif()
    if(file MATCHES "\\.(cpp|h|h\\.in)$")
        string(REGEX MATCHALL "#[ \t]*include[ \t]*[<\"][^>\"\n]+[>\"]" includes "${text}")
        foreach(line IN LISTS includes)
            string(REGEX REPLACE "^.*[<\"]([^>\"]+)[>\"]$" "\\1" header "${line}")
            string(REGEX MATCH "\"" quoted "${line}")
            if(quoted)
                set(quoted TRUE)
            else()
                set(quoted FALSE)
            endif()
            gapscope_check_include(${file} ${header} ${quoted} more)
            list(APPEND found ${more})
        endforeach()
        string(REGEX REPLACE "//[^\n]*" "" code "${text}")
        if(code MATCHES "(^|[^A-Za-z_])replot[ \t]*\\(" AND NOT file IN_LIST GAPSCOPE_REPLOT_USERS)
            list(APPEND found "replot: ${file} calls replot() itself")
        endif()
    endif()
    set(${out} ${found} PARENT_SCOPE)
endfunction()

# Sets out to the list of violations in the tree below root, each "rule: sentence", and count to the
# number of files that were read.
function(gapscope_check_tree root out count)
    set(patterns "")
    foreach(folder IN ITEMS app widgets model resources tests packaging)
        foreach(kind IN ITEMS *.cpp *.h *.h.in *.cmake CMakeLists.txt *.sh *.py)
            list(APPEND patterns ${root}/${folder}/${kind})
        endforeach()
    endforeach()
    file(GLOB_RECURSE files RELATIVE ${root} ${patterns} ${root}/.ci/run)
    if(EXISTS ${root}/CMakeLists.txt)
        list(APPEND files CMakeLists.txt)
    endif()
    # Headers that bring nlohmann along are for the same readers as nlohmann itself.
    set(json_headers "")
    foreach(file IN LISTS files)
        if(file MATCHES "^model/json/.*\\.h$")
            file(STRINGS ${root}/${file} brings REGEX "#[ \t]*include[ \t]*<nlohmann/")
            if(brings)
                list(APPEND json_headers ${file})
            endif()
        endif()
    endforeach()
    set(found "")
    foreach(file IN LISTS files)
        gapscope_check_file(${root} ${file} more)
        list(APPEND found ${more})
    endforeach()
    list(LENGTH files total)
    set(${out} ${found} PARENT_SCOPE)
    set(${count} ${total} PARENT_SCOPE)
endfunction()

# Included by the self-test, the file only brings its functions.
if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
    get_filename_component(ROOT "${ROOT}" ABSOLUTE)
    if(NOT IS_DIRECTORY "${ROOT}/model")
        message(FATAL_ERROR "ROOT is no source folder: '${ROOT}'")
    endif()
    gapscope_check_tree(${ROOT} violations total)
    foreach(violation IN LISTS violations)
        message("${violation}")
    endforeach()
    list(LENGTH violations broken)
    if(broken GREATER 0)
        message(FATAL_ERROR "${broken} violations in ${total} files")
    endif()
    message(STATUS "${total} files keep to the layers")
endif()

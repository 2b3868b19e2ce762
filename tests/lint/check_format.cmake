# SPDX-License-Identifier: GPL-3.0-or-later
# Every source is formatted as clang-format 14 would. Other versions format differently, so with
# them nothing is checked.
#
#   cmake -DROOT=<folder of the sources> -P check_format.cmake
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/tool.cmake)

find_program(program NAMES clang-format-14 clang-format)
if(NOT program)
    gapscope_skip("clang-format is not installed")
endif()
execute_process(COMMAND ${program} --version OUTPUT_VARIABLE version)
if(NOT version MATCHES " 14\\.")
    string(STRIP "${version}" version)
    gapscope_skip("clang-format 14 is not installed, only ${version}")
endif()

set(patterns "")
foreach(folder IN ITEMS app widgets model resources tests)
    list(APPEND patterns ${ROOT}/${folder}/*.cpp ${ROOT}/${folder}/*.h)
endforeach()
file(GLOB_RECURSE sources ${patterns})
list(LENGTH sources total)
message(STATUS "${total} sources")
gapscope_run(${program} --dry-run --Werror --style=file ${sources})

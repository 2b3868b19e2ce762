# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a tool that may not be installed: what it says is the result, and a missing one is a skip.
#
#   cmake -P tool.cmake -- TOOL [ARGUMENT...]
cmake_minimum_required(VERSION 3.25)

# The test's SKIP_REGULAR_EXPRESSION waits for this word.
macro(gapscope_skip reason)
    message("SKIPPED: ${reason}")
    return()
endmacro()

function(gapscope_run)
    execute_process(COMMAND ${ARGV} RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        list(GET ARGV 0 tool)
        message(FATAL_ERROR "${tool} found something to mend (exit status ${status})")
    endif()
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
    set(words "")
    set(seen FALSE)
    math(EXPR last "${CMAKE_ARGC} - 1")
    foreach(index RANGE ${last})
        if(seen)
            list(APPEND words "${CMAKE_ARGV${index}}")
        elseif(CMAKE_ARGV${index} STREQUAL "--")
            set(seen TRUE)
        endif()
    endforeach()
    list(POP_FRONT words name)
    find_program(program NAMES ${name})
    if(NOT program)
        gapscope_skip("${name} is not installed")
    endif()
    gapscope_run(${program} ${words})
endif()

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <utility>
#include <variant>

namespace gapscope {

/// What kind of failure it is; the command line turns it into its exit status.
enum class ErrorCode : std::uint8_t {
    Usage, ///< wrong options, or a profile or markers file that cannot be used
    Input, ///< the trace cannot be read or is no Nsight Systems export
    Output, ///< the target cannot be written
    Memory, ///< the trace does not fit into the memory that is free
    NoWindow, ///< the profile finds no window in this trace
    Cancelled, ///< asked to stop; never shown as a failure
};

struct Error
{
    ErrorCode code = ErrorCode::Input;
    /// One sentence for a person: names the file and the reason.
    QString message;
    bool isDamage = false; ///< of Input: the file itself is broken, not only a part unreadable
};

/// A value or the reason why there is none.
template<typename T>
class [[nodiscard]] Result
{
public:
    // Implicit on purpose: `return value;` and `return Error {...};` both read well.
    Result(T value) // NOLINT(google-explicit-constructor)
        : m_state(std::in_place_index<0>, std::move(value))
    { }
    Result(Error error) // NOLINT(google-explicit-constructor)
        : m_state(std::in_place_index<1>, std::move(error))
    { }

    [[nodiscard]] bool hasValue() const noexcept { return m_state.index() == 0; }
    explicit operator bool() const noexcept { return hasValue(); }

    [[nodiscard]] const T &value() const & { return std::get<0>(m_state); }
    [[nodiscard]] T &value() & { return std::get<0>(m_state); }
    [[nodiscard]] T &&value() && { return std::get<0>(std::move(m_state)); }
    [[nodiscard]] const T &operator*() const & { return value(); }
    [[nodiscard]] const T *operator->() const { return &value(); }
    [[nodiscard]] const Error &error() const { return std::get<1>(m_state); }

private:
    std::variant<T, Error> m_state;
};

/// The result of something done only for its effect.
using Outcome = Result<std::monostate>;

[[nodiscard]] inline Outcome done()
{
    return std::monostate {};
}

/// What a job that was asked to stop ends with.
[[nodiscard]] inline Error cancelled()
{
    return {ErrorCode::Cancelled, QStringLiteral("Cancelled.")};
}

} // namespace gapscope

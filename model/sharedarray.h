// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace gapscope {

/// An array that no longer changes: copies share it. Its values are its own, or lie in memory that
/// somebody else keeps (the mapped file of a cache).
template<typename T>
class SharedArray
{
public:
    SharedArray() = default;
    explicit SharedArray(std::vector<T> values)
        : m_own(std::make_shared<const std::vector<T>>(std::move(values)))
        , m_view(*m_own)
    { }
    /// @param values outlive the array and its copies.
    [[nodiscard]] static SharedArray viewOf(std::span<const T> values)
    {
        SharedArray array;
        array.m_view = values;
        return array;
    }

    [[nodiscard]] std::span<const T> view() const noexcept { return m_view; }
    [[nodiscard]] std::size_t size() const noexcept { return m_view.size(); }
    [[nodiscard]] bool empty() const noexcept { return m_view.empty(); }
    [[nodiscard]] const T &operator[](std::size_t i) const { return m_view[i]; }
    [[nodiscard]] const T &front() const { return m_view.front(); }
    [[nodiscard]] const T &back() const { return m_view.back(); }
    [[nodiscard]] auto begin() const noexcept { return m_view.begin(); }
    [[nodiscard]] auto end() const noexcept { return m_view.end(); }

    /// In memory or in the mapped file.
    [[nodiscard]] std::size_t byteSize() const noexcept { return m_view.size() * sizeof(T); }

private:
    std::shared_ptr<const std::vector<T>> m_own;
    std::span<const T> m_view;
};

} // namespace gapscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stringpool.h"

namespace gapscope {

StringId StringPool::append(const QString &text)
{
    const StringId id {static_cast<std::uint32_t>(m_texts.size())};
    m_texts.push_back(text);
    m_isUnresolved.push_back(false);
    return id;
}

StringId StringPool::intern(const QString &text)
{
    if (const auto found = m_ids.constFind(text); found != m_ids.cend())
        return *found;
    const StringId id = append(text);
    m_ids.insert(text, id);
    return id;
}

StringId StringPool::internUnresolved(std::int64_t exportId)
{
    if (const auto found = m_unresolved.constFind(exportId); found != m_unresolved.cend())
        return *found;
    // Not shared with a real text of the same digits: the two differ in isUnresolved().
    const StringId id = append(QString::number(exportId));
    m_isUnresolved.back() = true;
    m_unresolved.insert(exportId, id);
    return id;
}

const QString &StringPool::text(StringId id) const
{
    static const QString kEmpty;
    const auto index = static_cast<std::size_t>(id);
    return index < m_texts.size() ? m_texts[index] : kEmpty;
}

bool StringPool::isUnresolved(StringId id) const
{
    const auto index = static_cast<std::size_t>(id);
    return index < m_isUnresolved.size() && m_isUnresolved[index];
}

} // namespace gapscope

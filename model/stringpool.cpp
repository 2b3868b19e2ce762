// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stringpool.h"

#include "model/cache/cachereader.h"

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

StringPool StringPool::textsOnly() const
{
    StringPool texts;
    texts.m_texts = m_texts;
    texts.m_isUnresolved = m_isUnresolved;
    return texts;
}

bool StringPool::isUnresolved(StringId id) const
{
    const auto index = static_cast<std::size_t>(id);
    return index < m_isUnresolved.size() && m_isUnresolved[index];
}

void StringPool::store(CacheWriter &cache) const
{
    cache.number(static_cast<std::int64_t>(m_texts.size()));
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        cache.number(m_isUnresolved[i] ? 1 : 0);
        cache.text(m_texts[i]);
    }
}

StringPool StringPool::restored(CacheReader &cache)
{
    constexpr std::size_t kLeastBytes = 16; // a flag and the length of a text
    StringPool pool;
    const std::size_t count = cache.count(kLeastBytes);
    pool.m_texts.reserve(count);
    for (std::size_t i = 0; i < count && cache.isGood(); ++i) {
        pool.m_isUnresolved.push_back(cache.number() != 0);
        pool.m_texts.push_back(cache.text());
    }
    return cache.isGood() ? std::move(pool) : StringPool {};
}

} // namespace gapscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/json/jsontext.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string>

namespace gapscope {

namespace {

constexpr int kIndent = 2;

void newLine(std::string &out, int depth)
{
    out += '\n';
    out.append(static_cast<std::size_t>(depth) * kIndent, ' ');
}

/// Plain digits for everyday sizes, an exponent beyond, and never without a sign of being a double.
void writeDouble(std::string &out, double value)
{
    if (!std::isfinite(value)) {
        out += "null"; // JSON has no infinities
        return;
    }
    const double magnitude = std::abs(value);
    const bool plain = magnitude == 0 || (magnitude >= 1e-4 && magnitude < 1e16);
    std::array<char, 64> buffer {};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                      plain ? std::chars_format::fixed : std::chars_format::scientific);
    const std::string_view digits(buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data()));
    out += digits;
    if (plain && digits.find('.') == std::string_view::npos)
        out += ".0";
}

void write(std::string &out, const Json &value, int depth);

void writeObject(std::string &out, const Json &value, int depth)
{
    out += '{';
    bool first = true;
    for (const auto &[key, item] : value.items()) {
        if (!first)
            out += ',';
        first = false;
        newLine(out, depth + 1);
        out += Json(key).dump(-1, ' ', false, Json::error_handler_t::replace);
        out += ": ";
        write(out, item, depth + 1);
    }
    newLine(out, depth);
    out += '}';
}

void writeArray(std::string &out, const Json &value, int depth)
{
    out += '[';
    bool first = true;
    for (const Json &item : value) {
        if (!first)
            out += ',';
        first = false;
        newLine(out, depth + 1);
        write(out, item, depth + 1);
    }
    newLine(out, depth);
    out += ']';
}

void write(std::string &out, const Json &value, int depth)
{
    if (value.is_object() && !value.empty())
        writeObject(out, value, depth);
    else if (value.is_array() && !value.empty())
        writeArray(out, value, depth);
    else if (value.is_number_float())
        writeDouble(out, value.get<double>());
    else
        out += value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

QByteArray jsonText(const Json &value)
{
    std::string out;
    write(out, value, 0);
    out += '\n';
    return QByteArray::fromStdString(out);
}

Json toJson(const QString &text)
{
    return text.toStdString();
}

Json toJson(const ChunkLabel &label)
{
    if (const auto *number = std::get_if<std::int64_t>(&label))
        return *number;
    return toJson(std::get<QString>(label));
}

Json toJson(std::optional<TraceTime> time)
{
    return time ? Json(toNs(*time)) : Json(nullptr);
}

Json milliseconds(std::optional<Duration> duration)
{
    return duration ? Json(static_cast<double>(toNs(*duration)) / 1e6) : Json(nullptr);
}

} // namespace gapscope

import { growthOrder } from "@trawl/testing"
import { describe, expect, it } from "@effect/vitest"
import * as fc from "fast-check"
import { normalizeLines } from "./normalizeLines.ts"

/** Pairs of lines that count as equal. */
const same: ReadonlyArray<readonly [string, string, string]> = [
  ["white space", "Copper  keeps\u00a0the water warm. ", "Copper keeps the water warm."],
  ["soft hyphens", "Kup\u00adfer", "Kupfer"],
  ["an age in minutes and in hours", "Posted 3 minutes ago by Ada", "Posted 2 hours ago by Ada"],
  ["an age in words", "about an hour ago", "a few seconds ago"],
  ["an age of two units", "1 hour and 5 minutes ago", "2 days ago"],
  ["a short age", "edited 5m ago", "edited 3h ago"],
  ["just now", "just now", "1 minute ago"],
  ["a German age", "vor 3 Minuten", "vor einer Stunde"],
  ["a French age", "publié il y a 3 heures", "publié il y a un jour"],
  ["a Spanish age", "hace 2 días", "hace una semana"],
  ["an Italian age", "3 ore fa", "un giorno fa"],
  ["a Dutch age", "3 minuten geleden", "een uur geleden"],
  ["a Russian age", "3 минуты назад", "12 часов назад"],
  ["a Japanese age", "3分前", "5 時間前"],
  ["a counter of views", "1,234 views", "1.3k views"],
  ["one view and many", "1 view", "12 views"],
  ["a counter of likes", "Nice page · 7 likes", "Nice page · 8 Likes"],
  ["a labelled counter", "Views: 1 234", "Views: 1,240"],
  ["a counter in brackets", "Likes (7)", "Likes (12)"],
  ["those who watch", "12 people are watching now", "9 people are watching now"],
  ["those online", "12 users online", "1,204 users online"],
  ["a clock with seconds", "Server: 10:15:32", "Server: 23:01:00"],
  ["a timestamp", "2026-11-25T10:15:32.120Z", "2026-11-25T11:00:01Z"],
  ["an update with minutes", "Last updated 25 November, 10:15 am", "Last updated 25 November, 9:05 PM"],
  ["a clock alone", "**10:15**", "**10:16**"],
  ["the local time", "Local time 10:15 CET", "Local time 11:00 CET"],
  ["a German update", "Aktualisiert: 10:15 Uhr", "Aktualisiert: 11:20 Uhr"],
  [
    "a session id of a link",
    "[more](https://a.test/p?id=7&PHPSESSID=a1b2)",
    "[more](https://a.test/p?id=7&PHPSESSID=zz9)",
  ],
  [
    "a session id of a path",
    "[more](https://a.test/p;jsessionid=AB12?x=1)",
    "[more](https://a.test/p;jsessionid=CD34?x=1)",
  ],
  ["tracking parameters", "[more](https://a.test/p?utm_source=x&id=7)", "[more](https://a.test/p?utm_source=y&id=7)"],
  [
    "a hexadecimal value",
    "[more](https://a.test/p?k=0123456789abcdef0)",
    "[more](https://a.test/p?k=fedcba98765432100)",
  ],
  [
    "a signature",
    "[more](https://a.test/f?X-Amz-Date=20261125T101532Z)",
    "[more](https://a.test/f?X-Amz-Date=20261126T000000Z)",
  ],
  ["an image's version", "![](https://a.test/a.png?v=123&w=400)", "![](https://a.test/a.png?v=124&w=400)"],
  ["an image's bare number", "![](https://a.test/a.jpg?1699999999)", "![](https://a.test/a.jpg?1700000000)"],
  ["an image's hash", "![](https://a.test/logo.3f2a9c81.png)", "![](https://a.test/logo.9d81c0aa.png)"],
  ["a ray id", "Ray ID: 8c1fa0b2d3e4f567", "Ray ID: 9d2fb0c2d3e4f000"],
  ["a labelled token", "csrf_token=9f86d081884c7d65", "csrf_token=60303ae22b998861"],
]

/** Pairs of lines that count as different. */
const different: ReadonlyArray<readonly [string, string, string]> = [
  ["a price", "Kettle: 29.90 EUR", "Kettle: 31.90 EUR"],
  ["the order of words", "kettle and cup", "cup and kettle"],
  ["pieces in stock", "3 in stock", "2 in stock"],
  ["comments", "12 comments", "13 comments"],
  ["votes", "12,345 votes", "12,346 votes"],
  ["opening hours", "Open 9:00–17:00", "Open 9:00–18:00"],
  ["opening hours that were updated", "Updated opening hours: 9:00–17:00", "Updated opening hours: 9:00–18:00"],
  ["the beginning of a concert", "Doors at 19:30", "Doors at 20:00"],
  ["the time of a run", "Winner: 2:01:09", "Winner: 2:00:35"],
  ["a date", "25 November 2026", "26 November 2026"],
  ["a checksum", "SHA-256 9f86d081884c7d659a2feaa0c55ad015", "SHA-256 60303ae22b998861bce3b28f33eec1be"],
  ["a version", "Version 4.1.0", "Version 4.1.1"],
  ["an id of a link", "[more](https://a.test/p?id=7)", "[more](https://a.test/p?id=8)"],
  ["the video of a link", "[more](https://a.test/watch?v=abc)", "[more](https://a.test/watch?v=abd)"],
  ["another image", "![](https://a.test/a.png?v=1)", "![](https://a.test/b.png?v=1)"],
  ["the subject of a counter", "Kettle 12 views", "Cup 12 views"],
  ["a case", "Kettle", "kettle"],
]

const pieces = [
  ..."abcS0159:;,.-+?&=#()[]!/ \t\n\u00a0⟨⟩",
  "3 minutes ago", "just now", "12 views", "Likes: 7", "10:15:32", "10:15", "updated ", "ago", " views", "1,234", "k", "+", "?sid=", "&v=", "a.png?", "token: 12345678", "time", "id", "⟨time⟩", "⟨count⟩", "⟨id⟩", "vor 3 Tagen", "前", "am",
] // prettier-ignore
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(""))

/** Texts that would make a non-linear expression backtrack. */
const hostile: ReadonlyArray<string> = [
  "1",
  "1,",
  "1 ",
  " ",
  "a few ",
  "?a=",
  "&",
  ".png?",
  "0123456789abcdef",
  "10:15:",
  "updated ",
  "token ",
  "![",
  "](",
  "1 hour and ",
  "-",
  "\n",
  "a\n",
  "1:11\n",
]

describe("normalizeLines", () => {
  it.each(same)("counts %s as the same", (_, one, other) => {
    expect(normalizeLines(one)).toEqual(normalizeLines(other))
  })

  it.each(different)("counts %s as different", (_, one, other) => {
    expect(normalizeLines(one)).not.toEqual(normalizeLines(other))
  })

  it("returns a line for each line, blank ones included", () => {
    expect(normalizeLines(" # Kettles\n\n  12   views \n\u00a0\nCopper. ")).toEqual([
      "# Kettles",
      "",
      "⟨count⟩",
      "",
      "Copper.",
    ])
  })

  it("is idempotent", () => {
    fc.assert(
      fc.property(text, (markdown) => {
        const once = normalizeLines(markdown)
        // White space in a counter or an age ends a URL, but not in its placeholder.
        fc.pre(!/[?&;=]\S*⟨(?!id⟩)/u.test(once.join("\n")))
        expect(normalizeLines(once.join("\n"))).toEqual(once)
      }),
      { numRuns: 3_000 },
    )
  })

  it.each(hostile)("takes much of %j in time that grows with its length", (piece) => {
    expect(growthOrder((length) => normalizeLines(piece.repeat(length / piece.length)), 30_000)).toBeLessThan(1.5)
  })
})

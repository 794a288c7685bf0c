import { describe, expect, it } from "vitest"
import type { Bucket } from "../Bucket.ts"
import { ValueFinder } from "./ValueFinder.ts"

const left = ([bucket, value]: readonly [Bucket, string], text: string, isFlat = false) => {
  let done = 0
  const parts: Array<string> = []
  for (const { end, start } of new ValueFinder([{ bucket, value, score: 1 }]).find(text, { isFlat })) {
    parts.push(text.slice(done, start), "#")
    done = end
  }
  return parts.join("") + text.slice(done)
}
const mail = "joe.smith@example.com"

describe("ValueFinder, for values in other forms", () => {
  it.each([
    ["PHONE", "+1 415 555 2671", "4155552671, (415) 555-2671, 14155552671, 0014155552671", "#, #, #, #"],
    ["PHONE", "+49 30 90182000", "0309018200 030 90182000, tel:03090182000", "0309018200 #, tel:#"],
    ["PHONE", "0049 30 90182000", "+49 (30) 90182000, 030/90182000", "#, #"],
    ["PHONE", "+44 (0)20 7946 0958", "020 7946 0958 20 7946 0958", "# #"],
    ["PHONE", "4155552671", "+1 999 555 2671", "+1 999 555 2671"],
    ["PHONE", "+1 (415) 555-2671", "Tel: +1 (415)\n   555-2671", "Tel: #"],
    ["FINANCIAL", "4111 1111 1111 1111", "4111 1111\n1111 1111", "#"],
    ["EMAIL", mail, "joe%252540x joe.smith%252540example.com", "joe%252540x #"],
    ["EMAIL", mail, "<p><b>joe.smith</b>@example.com</p>", "<p><b>#</b>#</p>"],
    [
      "EMAIL",
      mail,
      'joe.smith<b/>@example.com joe.smith<x-at class="a">@</x-at>example.com',
      '#<b/># #<x-at class="a">#</x-at>#',
    ],
    [
      "EMAIL",
      mail,
      "<description>&lt;b&gt;joe.smith&lt;/b&gt;@example.com</description>",
      "<description>&lt;b&gt;#&lt;/b&gt;#</description>",
    ],
    ["EMAIL", mail, "<td>joe.smith</td><td>@example.com</td>", "<td>joe.smith</td><td>@example.com</td>"],
    ["EMAIL", "joe (at) example (dot) com", "joe (at)\n  example (dot) com", "#"],
    ["PERSON", " Ada Lovelace ", "by Ada Lovelace and", "by # and"],
  ] as const)("finds %s %s in %s", (...[bucket, value, text, expected]) => {
    expect(left([bucket, value], text)).toBe(expected)
  })

  it("finds names over the lines of plain text only, and not over its paragraphs", () => {
    const text = "Ada\n\tLovelace, Ada    Lovelace\n\nAda\n\nLovelace"
    expect([left(["PERSON", "Ada Lovelace"], text, true), left(["PERSON", "Ada Lovelace"], "Ada\nLovelace")]).toEqual([
      "#, #\n\nAda\n\nLovelace",
      "Ada\nLovelace",
    ])
  })
})

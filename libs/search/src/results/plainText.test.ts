import { describe, expect, it } from "vitest"
import { plainText } from "./plainText.ts"

describe("plainText", () => {
  it.each([
    ["a <strong>b</strong>\n c", "a b c"],
    ["Tom &amp; Jerry&#x27;s &#8211; &quot;x&quot; &unknown;", 'Tom & Jerry\'s – "x" &unknown;'],
    ["1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
    [null, ""],
    [undefined, ""],
  ])("reads %j", (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })
})

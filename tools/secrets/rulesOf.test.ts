import { describe, expect, it } from "vitest"
import { rulesOf } from "./rulesOf.ts"

const end = String.raw`(?:[\x60'"\s;]|\\[nr]|$)`
const assigned = (names: string, value: string): string =>
  String.raw`(?i)[\w.-]{0,50}?(?:${names})(?:[ \t\w.-]{0,20})[\s'"]{0,3}(?:=|>|:{1,3}=|\|\||:|=>|\?=|,)[\x60'"\s=]{0,5}(${value})${end}`

describe("rulesOf", () => {
  it("keeps the names and the value of an assignment", () => {
    expect(rulesOf({ id: "shop", regex: assigned("shop|(ware)house", "[a-f0-9]{32}"), entropy: 2 })).toEqual([
      {
        id: "shop",
        anchors: ["shop", "warehouse"],
        names: "(?:shop|(?:ware)house)",
        value: "([a-f0-9]{32})",
        ignoreCase: true,
        ends: true,
        entropy: 2,
      },
    ])
  })

  it("finds the prefix of a token, and scopes its flags", () => {
    expect(
      rulesOf({
        id: "token",
        regex: String.raw`\b((?:tk|tz)_(?i)[a-z]{9})${end}`,
        allowlists: [{ regexes: ["EXAMPLE$"] }],
      }),
    ).toEqual([
      {
        id: "token",
        anchors: ["tk_", "tz_"],
        value: String.raw`\b((?:tk|tz)_(?i:[a-z]{9}))`,
        ends: true,
        not: ["EXAMPLE$"],
      },
    ])
  })

  it("splits alternatives, and bounds their repetition", () => {
    expect(rulesOf({ id: "either", regex: "one-[a-z]+|two-[0-9]{3,}?x" })).toEqual([
      { id: "either", anchors: ["one-"], value: "one-[a-z]{1,8192}" },
      { id: "either", anchors: ["two-"], value: "two-[0-9]{3,8192}?x" },
    ])
  })

  it("skips rules about files and rules of this project", () => {
    expect([rulesOf({ id: "pkcs12-file" }), rulesOf({ id: "private-key", regex: "-----BEGIN" })]).toEqual([[], []])
  })

  it("refuses a rule without a known prefix", () => {
    expect(() => rulesOf({ id: "any", regex: "[a-z]{32}" })).toThrow("No known beginning")
  })
})

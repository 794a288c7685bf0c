import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buckets, type RedactPIIOptions } from "@trawl/pii"
import { redactText } from "./redactText.ts"

const optionsOf = (replaceStyle: RedactPIIOptions["replaceStyle"]): RedactPIIOptions => ({
  mode: "fast",
  entities: buckets,
  replaceStyle,
})
const styles = ["tag", "mask", "remove"] as const
const inAll = (text: string) => styles.map((style) => redactText(text, optionsOf(style)).redacted)

describe("redactText", () => {
  it("writes the kind, asterisks or nothing", () => {
    expect(inAll("Mail joe@example.com now")).toEqual(["Mail <EMAIL> now", "Mail *************** now", "Mail now"])
  })

  it.each([
    ["owner: <joe@example.com>", "owner:"],
    ["Mail (joe@example.com) and others", "Mail and others"],
    ["joe@example.com and zoe@example.com or joe@example.com now", "and or now"],
    ["  joe@example.com wrote", "  wrote"],
    ["joe@example.com  a\nzoe@example.com b", "  a\nb"],
    ["name  joe@example.com  12\nother zoe@example.com x", "name    12\nother x"],
    ["a\tjoe@example.com b", "a\t b"],
    ["    call joe@example.com now", "    call  now"],
    ["Write to joe@example.com.", "Write to."],
    ["Write to joe@example.com, not to (zoe@example.com).", "Write to, not to."],
    ["call(joe@example.com) or .joe@example.com .x", "call() or . .x"],
  ])("leaves no brackets and spaces behind of %s", (text, left) => {
    expect(redactText(text, optionsOf("remove")).redacted).toBe(left)
  })

  it("reports the detections and their places", () => {
    expect(redactText("Mail joe@example.com.", optionsOf("tag"))).toEqual({
      text: "Mail joe@example.com.",
      detections: [{ start: 5, end: 20, bucket: "EMAIL", rule: "email", score: 0.95 }],
      redacted: "Mail <EMAIL>.",
    })
  })

  it("replaces a value in all its forms", () => {
    expect(redactText("joe@example.com: JOE&#64;EXAMPLE.COM, ?to=joe%40example.com", optionsOf("tag")).redacted).toBe(
      "<EMAIL>: <EMAIL>, ?to=<EMAIL>",
    )
  })

  it.each(['<script>"info"+"@example.com"</script>', "_@example.com"])("leaves the host of %s", (text) => {
    expect(redactText(`${text} https://example.com/docs`, optionsOf("tag")).redacted).toBe(
      `${text} https://example.com/docs`,
    )
  })

  it("writes one pair of brackets if an email address has its own", () => {
    expect(inAll("From: <joe@example.com>, ask<joe@example.com")).toEqual([
      "From: <EMAIL>, ask<<EMAIL>",
      "From: <***************>, ask<***************",
      "From:, ask<",
    ])
  })

  it("does not read numbers in placeholders", () => {
    expect(redactText("See +49 30 901820\n12345 units\n+49 30 901821: 12346 units", optionsOf("tag")).redacted).toBe(
      "See <PHONE>\n12345 units\n<PHONE>: 12346 units",
    )
  })

  it("counts characters, not code units", () => {
    expect(redactText("😀𝐚𝐛@example.com😀", optionsOf("mask")).redacted).toBe("😀**************😀")
  })

  it("finds nothing in placeholders", () => {
    const text = "<PERSON> of <LOCATION>, <EMAIL> ****"
    expect(redactText(text, optionsOf("tag"))).toEqual({ text, detections: [], redacted: text })
  })

  it("keeps values of other kinds", () => {
    expect(redactText("joe@example.com", { ...optionsOf("tag"), entities: ["PHONE"] }).redacted).toBe("joe@example.com")
  })

  const word = fc.constantFrom(
    "lorem",
    "ipsum",
    "😀",
    "e\u0301te\u0301",
    "שלום",
    "مرحبا",
    "漢字",
    "<",
    "&",
    "%",
    "*",
    "`",
    "\n",
    "<EMAIL>",
    "-",
    "—",
  )
  const mail = fc.constantFrom("joe@example.com", "zoë.m+tag@sub.example.org", "𝐚@example.com", "joe%40example.com")
  const text = fc
    .array(fc.oneof({ weight: 3, arbitrary: word }, mail), { maxLength: 20 })
    .map((parts) => parts.join(" "))

  it("is idempotent", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...styles), (text, style) => {
        const { redacted } = redactText(text, optionsOf(style))
        expect(redactText(redacted, optionsOf(style)).redacted).toBe(redacted)
      }),
    )
  })

  it("leaves no value, and keeps the rest unchanged and in order", () => {
    fc.assert(
      fc.property(text, (text) => {
        const { detections, redacted } = redactText(text, optionsOf("tag"))
        for (const { end, start } of detections) expect(redacted).not.toContain(text.slice(start, end))
        expect(redacted).toBe(text.replaceAll(/\S+(?:@|%40)\S+/gu, "<EMAIL>"))
      }),
    )
  })
})

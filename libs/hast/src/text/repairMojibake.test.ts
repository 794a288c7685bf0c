import { growthOrder } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { repairMojibake } from "./repairMojibake.ts"

/** UTF-8 read as Latin-1. */
const misread = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("")

describe("repairMojibake", () => {
  it.each([
    ["punctuation", "Don’t – “stop” …"],
    ["letters beside punctuation", "Déjà vu – Привет – 日本語 – 😀 © 2026"],
  ])("reads a text again that was decoded as Latin-1 instead of UTF-8: %s", (_, text) => {
    expect(repairMojibake(misread(text))).toBe(text)
  })

  it("reads only what holds a control character in a text of which other parts are right", () => {
    expect(repairMojibake(`été “CAFÉ» © ${misread("It’s")}`)).toBe("été “CAFÉ» © It’s")
  })

  it("takes lone control characters for the punctuation that they are in the charsets of Windows", () => {
    expect(repairMojibake("\u0084Stra\u00dfe\u0093 \u0096 5\u0080")).toBe("„Straße“ – 5\u0080")
  })

  it.each([
    ["ASCII", "It's"],
    ["a right text", "“CAFÉ» – It’s © été Ã©"],
    ["mojibake that is shown on purpose", "UTF-8 read as windows-1252 turns ’ into â€™, and as Latin-1 é into Ã©."],
  ])("keeps %s", (_, text) => {
    expect(repairMojibake(text)).toBe(text)
  })

  it("keeps what UTF-8 does not allow", () => {
    const text = "\u00e0\u0080\u00af \u00ed\u00a0\u0081 \u00f4\u0090\u00bf\u0081"
    expect(repairMojibake(text)).toBe(text)
  })

  it.each(["â\u0080\u0099", "â\u0080", "é", "\u0080"])("takes linear time for %j", (piece) => {
    expect(growthOrder((size) => repairMojibake(piece.repeat(size)), 10_000)).toBeLessThan(1.5)
  })
})

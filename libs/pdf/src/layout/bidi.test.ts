import { describe, expect, it } from "vitest"
import { readDrawn } from "./bidi.ts"

const read = (drawn: string, readsLeftwards: boolean) =>
  readDrawn([...drawn], readsLeftwards)
    .map(({ text }) => text)
    .join("")

describe("readDrawn", () => {
  it.each([
    ["םלוע םולש", "שלום עולם"],
    [".2024-ב", "ב-2024."],
    ["10%-ב", "ב-10%"],
    ["תועש ₪1,234.56", "₪1,234.56 שעות"],
    ["2021–2019 םינשה", "השנים 2019–2021"],
    ["03-1234567 ןופלט", "טלפון 03-1234567"],
    ["הרבח Google Cloud 2 הטילחה", "החליטה Google Cloud 2 חברה"],
    ["Google ,2020 תנשב", "בשנת 2020, Google"],
    [".info@example.com לא", "אל info@example.com."],
    ["(ב)5 [הרעה]", "[הערה] 5(ב)"],
    ["%10 ةبسن", "نسبة 10%"],
    ["1234567-03 فتاه", "هاتف 03-1234567"],
    ["12/05/2024 موي", "يوم 12/05/2024"],
    ["٣٫٥٠ رعس", "سعر ٣٫٥٠"],
  ])("reads %s from right to left", (drawn, expected) => {
    expect(read(drawn, true)).toBe(expected)
  })

  it("reads brackets that the file names as they were written", () => {
    expect(read(")תינכתה יפל( לקש", true)).toBe("שקל (לפי התכנית)")
  })

  it("keeps the characters of a ligature in their order", () => {
    expect(
      readDrawn(["ن", "لآ", "ا"], true)
        .map(({ text }) => text)
        .join(""),
    ).toBe("الآن")
  })

  it("reads words from right to left in a line from left to right", () => {
    expect(read("He said (םלוע 5 םולש) and left", false)).toBe("He said (שלום 5 עולם) and left")
  })
})

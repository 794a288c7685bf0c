import type { Properties } from "hast"
import { describe, expect, it } from "vitest"
import { hint, readHints } from "./hints.ts"

const hintsIn = (properties: Properties): number => readHints({ type: "element", tagName: "div", properties, children: [] })

describe("readHints", () => {
  it.each<readonly [string, Properties, number]>([
    ["a word of a class name", { className: ["x", "main-nav"] }, hint.navigation | hint.body],
    ["a word of an id", { className: ["x"], id: "cookieBar" }, hint.consent],
    ["words parted by a change of case", { id: "siteFooter" }, hint.footer],
    ["words in a row", { className: ["authorBox"] }, hint.byline],
    ["a row that goes on in the next name", { className: ["was", "this", "helpful"] }, hint.control],
    ["a row that ends in the id", { className: ["x", "sign"], id: "up" }, hint.promotion],
    ["a role", { role: "Banner", className: ["x"] }, hint.header],
    ["no part of a word", { className: ["shadow", "navy"], id: "x" }, 0],
    ["nothing behind the first 500 characters", { className: ["x".repeat(499), "footer"] }, 0],
    ["names beside it that have no words", { className: ["7", "footer"] }, hint.footer],
  ])("knows %s", (_, properties, hints) => {
    expect(hintsIn(properties)).toBe(hints)
  })
})

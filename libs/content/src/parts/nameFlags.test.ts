import type { Properties } from "hast"
import { describe, expect, it } from "vitest"
import { nameFlag, readNameFlags } from "./nameFlags.ts"

const hintsIn = (properties: Properties): number => readNameFlags({ type: "element", tagName: "div", properties, children: [] })

describe("readNameFlags", () => {
  it.each<readonly [string, Properties, number]>([
    ["a word of a class name", { className: ["x", "main-nav"] }, nameFlag.navigation | nameFlag.body],
    ["a word of an id", { className: ["x"], id: "cookieBar" }, nameFlag.consent],
    ["words parted by a change of case", { id: "siteFooter" }, nameFlag.footer],
    ["words in a row", { className: ["authorBox"] }, nameFlag.byline],
    ["a row that goes on in the next name", { className: ["was", "this", "helpful"] }, nameFlag.control],
    ["a row that ends in the id", { className: ["x", "sign"], id: "up" }, nameFlag.promotion],
    ["a role", { role: "Banner", className: ["x"] }, nameFlag.header],
    ["no part of a word", { className: ["shadow", "navy"], id: "x" }, 0],
    ["nothing behind the first 500 characters", { className: ["x".repeat(499), "footer"] }, 0],
    ["names beside it that have no words", { className: ["7", "footer"] }, nameFlag.footer],
  ])("knows %s", (_, properties, hints) => {
    expect(hintsIn(properties)).toBe(hints)
  })
})

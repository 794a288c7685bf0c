import type { Properties } from "hast"
import { describe, expect, it } from "vitest"
import { nameFlag, readNameFlags } from "./nameFlags.ts"

const flagsIn = (properties: Properties): number =>
  readNameFlags({ type: "element", tagName: "div", properties, children: [] })

describe("readNameFlags", () => {
  it.each<readonly [string, Properties, number]>([
    ["a word of a class name", { className: ["x", "main-nav"] }, nameFlag.navigation | nameFlag.body],
    ["a word of an id", { className: ["x"], id: "cookieBar" }, nameFlag.consent],
    ["words separated by a change of case", { id: "siteFooter" }, nameFlag.footer],
    ["words in a row", { className: ["authorBox"] }, nameFlag.byline],
    ["a row that continues in the next name", { className: ["was", "this", "helpful"] }, nameFlag.control],
    ["a row that ends in the id", { className: ["x", "sign"], id: "up" }, nameFlag.promotion],
    ["a role", { role: "Banner", className: ["x"] }, nameFlag.header | nameFlag.role],
    ["what makes a dialog modal", { ariaModal: "true" }, nameFlag.role],
    [
      "the name of a consent program, in any case",
      { id: "CybotCookiebotDialog" },
      nameFlag.consentProgram | nameFlag.consent | nameFlag.dialog,
    ],
    ["a name that shows on small screens only", { className: ["md:hidden"] }, nameFlag.unseen],
    ["no name that hides on them", { className: ["hidden-md-down"] }, 0],
    ["a whole name that hides, also in a long list", { className: ["x".repeat(499), "d-none"] }, nameFlag.unseen],
    ["no name that only begins so", { className: ["hidden-xs"] }, 0],
    ["no word inside another", { className: ["shadow", "navy"], id: "x" }, 0],
    ["nothing after the first 500 characters", { className: ["x".repeat(499), "footer"] }, 0],
    ["a name next to one without words", { className: ["7", "footer"] }, nameFlag.footer],
  ])("matches %s", (_, properties, flags) => {
    expect(flagsIn(properties)).toBe(flags)
  })
})

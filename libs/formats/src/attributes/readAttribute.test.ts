import { describe, expect, it } from "vitest"
import { treeOf } from "@trawl/testing"
import { readAttribute } from "./readAttribute.ts"

const html = `<p id="a" class="x y" data-user-id="7" title="">one</p><label for="q">two</label><input disabled tabindex="3" accept="image/png, .pdf"><p>three</p>`
const valuesOf = (selector: string, attribute: string) => readAttribute(treeOf(html), { selector, attribute })

describe("readAttribute", () => {
  it.each<[string, string, ReadonlyArray<string>]>([
    ["p", "id", ["a"]],
    ["p", "class", ["x y"]],
    ["p", "data-user-id", ["7"]],
    ["p", "DATA-User-ID", ["7"]],
    ["p", "title", [""]],
    ["label", "for", ["q"]],
    ["input", "disabled", [""]],
    ["input", "tabindex", ["3"]],
    ["input", "accept", ["image/png, .pdf"]],
    ["p, label", "id", ["a"]],
    ["p", "href", []],
    ["p", "", []],
    ["p", "constructor", []],
  ])("reads of %s the attribute %j", (selector, attribute, expected) => {
    expect(valuesOf(selector, attribute)).toEqual(expected)
  })
})

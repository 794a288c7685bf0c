import { PageStyles } from "@trawl/core"
import { type BrandAnswer, brandScores, brandSites, treeOf } from "@trawl/testing"
import { pageOf } from "../../fixtures/pageOf.ts"
import { Schema } from "effect"
import { assert, constantFrom, array, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { brandOf } from "../brandOf.ts"
import { readBrandMetadata } from "../readBrandMetadata.ts"
import { stylesOfHtml } from "./stylesOfHtml.ts"

const base = "https://example.com/"
const isStyles = Schema.is(PageStyles)

const brandOfHtml = (html: string) => {
  const page = pageOf(html)
  return brandOf({ metadata: readBrandMetadata(page), styles: stylesOfHtml(page.tree, page.base) })
}

/** Fields that can be read from markup alone, and the least share of sites on which each is right. */
const statedFields = new Set([
  "colorScheme",
  "brandName",
  "primary",
  "background",
  "textPrimary",
  "link",
  "bodyFont",
  "headingFont",
  "h1Size",
  "baseUnit",
])
const floor = 0.9

describe("stylesOfHtml", () => {
  it("finds the brands of known sites, as far as markup states them", () => {
    // A brand is plain JSON.
    const answers = brandSites.map(({ html, name, truth }) => ({
      name,
      truth,
      answer: brandOfHtml(html) as BrandAnswer,
    }))
    const scores = brandScores(answers).filter(({ field }) => statedFields.has(field))
    expect(scores.filter(({ missing, right, wrong }) => right < floor * (right + wrong + missing))).toEqual([])
  })

  it("applies the more specific rule, then the later one, then the attribute", () => {
    const { elements, looks } = stylesOfHtml(
      treeOf(
        '<style>#a{color:#111}.b{color:#222}p{color:#333}.c{color:#444}.b{color:#555}</style><p id="a" class="b">1</p><p class="c b">2</p><p class="b" style="color:#666">3</p><p>4</p><div><p>5</p></div>',
      ),
      base,
    )
    expect(elements.filter(({ tag }) => tag === "p").map(({ look }) => looks[look]?.color)).toEqual([
      "#111",
      "#555",
      "#666",
      "#333",
      "#333",
    ])
  })

  it("resolves custom properties, with their fallbacks", () => {
    const { elements, looks, variables } = stylesOfHtml(
      treeOf(
        "<style>:root{--a:#123456;--b:var(--a);--c:var(--c)}p{color:var(--b);background:var(--none, #abcdef)}i{color:var(--c)}</style><p>1</p><i>2</i>",
      ),
      base,
    )
    expect(elements.map(({ look }) => [looks[look]?.color, looks[look]?.background])).toEqual([
      ["#123456", "#abcdef"],
      ["rgb(0, 0, 0)", "transparent"],
    ])
    expect(variables).toEqual({ "--a": "#123456", "--b": "#123456" })
  })

  it("leaves out hidden elements", () => {
    expect(
      stylesOfHtml(treeOf("<style>.x{display:none}</style><p class=x>1</p><p hidden>2</p><p>3</p>"), base).elements.map(
        ({ text }) => text,
      ),
    ).toEqual([1])
  })

  it("keeps the bounds of styles for any page", () => {
    const pieces = constantFrom(
      "<style>",
      "</style>",
      "*{--brand:#123;color:var(--brand)}",
      "a > b c{}",
      "<div class='a b'>",
      "</div>",
      "<svg><path d='M0 0'/></svg>",
      "<img src=x alt=logo>",
      `<p style="color:${"(".repeat(900)}">`,
      "text",
      "<a href=/>",
      "<header>",
      "<input name=x>",
      "<constructor role=constructor>",
      "<meta name=constructor content=x>",
    )
    assert(property(array(pieces, { maxLength: 40 }), (parts) => isStyles(stylesOfHtml(treeOf(parts.join("")), base))))
    expect(isStyles(stylesOfHtml(treeOf("<div>".repeat(300) + "<p class='q'>x</p>".repeat(5_000)), base))).toBe(true)
  })
})

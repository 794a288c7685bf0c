import { describe, expect, it } from "vitest"
import { growthOrderOn } from "@trawl/testing"
import { parseTree } from "@trawl/hast"
import { measure } from "./measure.ts"
import { prune } from "../prune/prune.ts"
import { Refrains } from "./Refrains.ts"

const measured = (html: string) =>
  measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))

const says = "I never said that I would come with you to the sea."
const [winter, dream] = ["But you promised it last winter by the fire.", "Did I now, or did you dream it after all?"]

/** Of the blocks that say the sentence, all but the first: whether each says it again on purpose. */
const refrainsIn = (html: string): ReadonlyArray<boolean> => {
  const { blocks } = measured(html)
  const refrains = new Refrains(blocks)
  const [first, ...others] = blocks.filter(({ text }) => text.includes(says))
  return others.map(({ edge }) => first !== undefined && refrains.has(edge, first.edge))
}

const lines = (lineOf: (line: string, index: number) => string): string =>
  `<main>${[winter, says, dream, says].map(lineOf).join("")}</main>`

describe("Refrains", () => {
  it.each([
    ["lines", lines((line) => `<div>${line}</div>`)],
    ["lines in boxes", lines((line) => `<div><div><span>${line}</span></div></div>`)],
    ["one right after itself", `<main><div>${says}</div><div>${says}</div><div>${dream}</div></main>`],
    [
      "lines with their speaker",
      lines((line, i) => `<div class=line><div>${i % 2 ? "Ida" : "Ben"}</div><div>${line}</div></div>`),
    ],
    ["lines of two speakers", lines((line, i) => `<div class=${i % 2 ? "left" : "right"}>${line}</div>`)],
    ["numbered lines", lines((line, i) => `<div class="line line-${i}">${line}</div>`)],
    ["items", lines((line) => `<li><div>${line}</div></li>`)],
    [
      "rows",
      lines((line, i) => `<table><tr><td>${i}:00<td><div>${line}</div></table>`).replaceAll("</table><table>", ""),
    ],
    [
      "verses that end in it",
      `<section><div>${winter}</div><div>${says}</div></section><section><div>${dream}</div><div>${says}</div></section>`,
    ],
    [
      "a chorus",
      `<div class=verse><div>${winter}</div><div>One.</div></div><div class=chorus>${says}</div><div class=verse>${dream}</div><div class=chorus>${says}</div>`,
    ],
  ])("tells %s from copies", (_, html) => {
    expect(refrainsIn(html)).toEqual([true])
  })

  it("tells lines without names from copies, even where all are said twice", () => {
    expect(refrainsIn(`<div>${`<div>${winter}</div><div>${says}</div>`.repeat(2)}</div>`)).toEqual([true])
  })

  it("tells what one speaker answers to the other from copies", () => {
    expect(
      refrainsIn(
        `<div class=ben>${says}</div><div class=ida>${winter}</div><div class=ben>${dream}</div><div class=ida>${says}</div>`,
      ),
    ).toEqual([true])
  })

  it.each([
    [
      "boxes for two screens",
      `<div class=wide><div>${says}</div><div>${dream}</div></div><div class=narrow><div>${says}</div><div>${dream}</div></div>`,
    ],
    [
      "lines for two screens",
      [winter, says, dream].map((line) => `<div class=wide>${line}</div><div class=narrow>${line}</div>`).join(""),
    ],
    [
      "a named column twice",
      `<div class=a>${`<div class=b>${winter}</div><div class=c>${says}</div>`.repeat(2)}</div>`,
    ],
    ["a quote pulled out", `<div>${winter}</div><div>${says}</div><div>${dream}</div><div class=pulled>${says}</div>`],
    ["a quote pulled out at once", `<div>${winter}</div><div>${says}</div><aside>${says}</aside><div>${dream}</div>`],
    [
      "a box between paragraphs",
      `<div class=tip>${says}</div><p>${winter}</p><p>${dream}</p><div class=tip>${says}</div>`,
    ],
    [
      "a line to share",
      `<div class=share-line>${says}</div><div class=text>${winter}</div><div class=share-line>${says}</div>`,
    ],
    ["links", lines((line) => `<div><a href=/a>${line}</a></div>`)],
    ["captions", lines((line) => `<figure><img src=a.png><figcaption>${line}</figcaption></figure>`)],
    ["cards with headings", lines((line) => `<div><h3>Card</h3><div>${line}</div></div>`)],
  ])("is silent of %s", (_, html) => {
    expect(refrainsIn(html)).not.toContain(true)
  })

  it("takes time in proportion to the lines, however deep they are nested", () => {
    const nested = `${`<div><div>${winter}</div>`.repeat(200)}${"</div>".repeat(200)}`
    const made = (size: number) => measured(lines((line) => `<div>${line}</div>`).repeat(size) + nested).blocks
    const order = growthOrderOn(
      made,
      (blocks) => {
        const refrains = new Refrains(blocks)
        return blocks.filter(({ edge }, index) => index > 0 && refrains.has(edge, blocks[index - 1]!.edge))
      },
      500,
    )
    expect(order).toBeLessThan(1.5)
  })
})

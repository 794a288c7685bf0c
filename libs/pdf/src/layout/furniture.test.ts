import { growthOrder } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import type { Look } from "../read/Ink.ts"
import { DocumentStyle } from "./DocumentStyle.ts"
import { FurnitureCounts } from "./FurnitureCounts.ts"
import { classifyFurniture } from "./furniture.ts"
import { buildLine } from "./Line.ts"
import type { PageLayout } from "./PageLayout.ts"
import type { Paragraph } from "./toParagraphs.ts"
import { ascent, descent } from "./Word.ts"

const look: Look = { font: "", isBold: false, isItalic: false, isMono: false, isSymbol: false, colour: "#000000" }

const paragraph = (text: string, base: number): Paragraph => {
  const word = { text, base, size: 10, look, order: 0, isArtifact: false, shift: "none", hasSpace: true } as const
  const box = { left: 60, right: 90, top: base - 10 * ascent, bottom: base + 10 * descent }
  return { lines: [buildLine([{ ...word, ...box, runs: [0, 0] }])] }
}

const pageOf = (paragraphs: ReadonlyArray<Paragraph>, number = 1): PageLayout => ({
  number,
  width: 600,
  height: 800,
  turn: 0,
  paragraphs,
  rules: [],
  largest: 10,
  images: 0,
  characters: 100,
  hidden: 0,
})

const foot = (number: number) => paragraph(`Ports of this page ${number}`, 780)

/** Classifies this many lines at the top of a page. */
const classifyAll = (count: number) => {
  const page = pageOf(Array.from({ length: count }, (_, index) => paragraph(`Boat ${index}`, 20 + index / 1000)))
  const facts = { counts: new FurnitureCounts(), style: new DocumentStyle() }
  facts.counts.add(page)
  return page.paragraphs.filter((own) => classifyFurniture(own, page, facts) !== undefined)
}

describe("classifyFurniture", () => {
  it("takes work in proportion to the paragraphs at the edges of a page", () => {
    expect(growthOrder(classifyAll, 1_000)).toBeLessThan(1.5)
  })

  it("keeps a bounded number of the texts of a document", () => {
    const counts = new FurnitureCounts()
    for (let number = 1; number <= 110; number++) {
      const others = Array.from({ length: 300 }, (_, index) => paragraph(`Boat ${number} of ${index}`, 20))
      counts.add(pageOf([...others, foot(number)], number))
    }
    expect(counts.texts).toBeLessThanOrEqual(100_000)
    expect(counts.countsPages(foot(110), "bottom", pageOf([], 110))).toBe(true)
  })
})

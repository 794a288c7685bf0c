import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import type { StatedField } from "../stated/StatedFields.ts"
import { keepStated } from "./keepStated.ts"

const long = "The lamp burns in any wind that we met. ".repeat(40)

/** What is kept of texts of which those with a plus were kept, by the marks of some. */
const kept = (texts: ReadonlyArray<string>, marks: Readonly<Record<number, StatedField>>, field: StatedField) => {
  const html = texts.map((text) => `<p>${text}</p>`).join("")
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block) => {
    const decision = new Decision(block, 4_000)
    decision.isKept = block.text.startsWith("+")
    return decision
  })
  const stated = new Map(Object.entries(marks).map(([index, name]) => [Number(index), name]))
  keepStated({ decisions, marks: stated, types: [0, 1] }, [field])
  return decisions.flatMap(({ block, isKept, reason }) => (isKept && reason === "stated" ? [block.text] : []))
}

describe("keepStated", () => {
  it.each([
    ["a price", "$75", "price"],
    ["a question", "Who pays?", "question"],
    ["who wrote it", "Ada Crane", "author"],
  ] as const)("keeps %s", (_, text, field) => {
    expect(kept([`+${long}`, text], { 1: field }, field)).toEqual([text])
  })

  it("keeps entries where most of their list is kept", () => {
    expect(kept(["+one", "+two", "three", "+text"], { 0: "entry", 1: "entry", 2: "entry" }, "entry")).toEqual(["three"])
    expect(kept(["+one", "two", "three", "+text"], { 0: "entry", 1: "entry", 2: "entry" }, "entry")).toEqual([])
  })

  it("leaves a byline that is much of its text, marks of other fields, and pages of which nothing is kept", () => {
    expect(kept(["+A lamp for storms.", "Ada Crane"], { 1: "author" }, "author")).toEqual([])
    expect(kept([`+${long}`, "Ada Crane"], { 1: "author" }, "price")).toEqual([])
    expect(kept([long, "$75"], { 1: "price" }, "price")).toEqual([])
  })
})

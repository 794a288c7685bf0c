import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { keepRows } from "./keepRows.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

/** What is kept of a table of which the texts with a plus were kept. */
const kept = (rows: string) => {
  const { blocks } = measure(
    prune(parseTree(`<table>${rows}</table>`).children, { base: "", dropped: new Set(), keepsHidden: false }),
  )
  const decisions = blocks.map((block): Decision => ({
    block,
    probability: 0,
    isKept: block.text.startsWith("+"),
    reason: "score",
  }))
  keepRows(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("keepRows", () => {
  it("keeps what a row says under a name that is kept", () => {
    expect(
      kept("<tr><th>+Depth</th><td><ul><li>7 m</li><li>9 m</li></ul></td></tr><tr><th>Age</th><td>90</td></tr>"),
    ).toEqual(["+Depth", "7 m", "9 m"])
  })

  it("keeps the name of a row of which something is kept", () => {
    expect(kept("<tr><th>Depth</th><td>7 m</td><td>+9 m</td></tr><tr><th>Age</th><td>90</td></tr>")).toEqual([
      "Depth",
      "+9 m",
    ])
  })

  it("leaves the rows below names of columns", () => {
    expect(kept("<tr><th>+Depth</th><th>Age</th></tr><tr><td>7 m</td><td>90</td></tr>")).toEqual(["+Depth"])
  })
})

import { describe, expect, it } from "vitest"
import { labelCount, type Label, labels } from "./labels.ts"
import { nameRuns } from "./nameRuns.ts"
import { tokenize } from "./tokenize.ts"

const marginals = (...tokens: ReadonlyArray<Partial<Record<Label, number>>>) =>
  Float64Array.from(tokens.flatMap((token) => labels.map((label) => token[label] ?? 0)))

describe("nameRuns", () => {
  it("joins tokens of one name, and parts names that touch", () => {
    const found = nameRuns(
      tokenize("Ana Silva Bob Lima"),
      marginals({ "B-PERSON": 0.9 }, { "I-PERSON": 0.9 }, { "B-PERSON": 0.8 }, { "B-LOCATION": 0.3, "B-ADDRESS": 0.4 }),
      0.5,
    )
    expect(found.map(({ bucket, end, score, start }) => [bucket, start, end, Math.round(score * 100)])).toEqual([
      ["PERSON", 0, 9, 90],
      ["PERSON", 10, 13, 80],
      ["LOCATION", 14, 18, 70],
    ])
  })

  it("leaves out what is less probable", () => {
    expect(nameRuns(tokenize("Ana"), new Float64Array(labelCount).fill(0.1), 0.5)).toEqual([])
  })
})

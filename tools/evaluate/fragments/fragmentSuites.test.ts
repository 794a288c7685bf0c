import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { ours } from "../converters/ours.ts"
import { PeerPackages } from "../converters/PeerPackages.mjs"
import { fallen, type Floors } from "../report/floors.ts"
import { passedSuite } from "./passedSuite.ts"
import { probes } from "./probes.ts"
import { roundTrips } from "./roundTrips.ts"

const { fragment } = await ours.open(new PeerPackages(""))
// The evaluation writes this file.
const { floors } = JSON.parse(readFileSync(new URL("../floors.json", import.meta.url), "utf8")) as {
  readonly floors: Floors
}

const scoreAll = (suite: (typeof roundTrips)[number]) =>
  suite.cases.map(({ id, group, task, score }) => ({
    id,
    group,
    score: score({ markdown: task.kind === "fragment" ? (fragment?.(task.html) ?? "") : "" }),
  }))

describe("passedSuite", () => {
  it("counts passes; failures and endless markdown do not pass", () => {
    const suite = passedSuite(
      "s",
      ["a", "b", "c"].map((id) => ({
        id,
        group: "g",
        html: id,
        isPassed: (markdown: string) => markdown.startsWith("x"),
      })),
    )
    const answers = [{ markdown: "x" }, { markdown: "x", failure: "crash" }, { markdown: "x".repeat(200_000) }]
    const scored = suite.cases.map(({ id, group, score }, place) => ({ id, group, score: score(answers[place] ?? {}) }))
    expect(suite.figures(scored, {})).toEqual({ s: { value: 1 / 3, of: 3 } })
  })
})

describe("roundTrips", () => {
  it("contain the examples of both specifications without raw HTML", () => {
    expect(roundTrips.map(({ cases }) => cases.length)).toEqual([588, 606])
  })

  it("hold their floors", () => {
    expect(roundTrips.flatMap((suite) => fallen(suite.figures(scoreAll(suite), {}), floors))).toEqual([])
  })
})

describe("probes", () => {
  it("have unique names, and none passes without an answer", () => {
    expect(new Set(probes.cases.map(({ id }) => id)).size).toBe(probes.cases.length)
    const silent = probes.cases.filter(({ score }) => score({ markdown: "" })["passed"] === 1).map(({ id }) => id)
    expect(silent).toEqual([])
  })

  it("hold their floor", () => {
    expect(fallen(probes.figures(scoreAll(probes), {}), floors)).toEqual([])
  })
})

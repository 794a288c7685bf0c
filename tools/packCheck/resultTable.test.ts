import { describe, expect, it } from "vitest"
import type { LibResult } from "./LibResult.ts"
import { resultTable } from "./resultTable.ts"

const result = (given: Partial<LibResult>): LibResult => ({
  project: {
    lib: "html",
    packed: { file: "/t/html.tgz", bytes: 245_100, manifest: { name: "@trawl/html", version: "0.1.0" } },
    folder: "/p/html",
    entries: ["@trawl/html"],
    examples: [],
  },
  installed: { packages: 12, bytes: 8_460_000 },
  loaded: { lacking: new Map(), faults: [] },
  types: [],
  examples: { good: 3, notRun: 0, faults: [] },
  ...given,
})

describe("resultTable", () => {
  it("has a row for each lib, and a column for each package manager", () => {
    const broken = result({
      loaded: { lacking: new Map(), faults: ["it does not load"] },
      types: [{ resolution: "nodenext", skipLibCheck: false, output: "" }],
      examples: { good: 1, notRun: 2, faults: ["example 1 fails"] },
    })
    expect(
      resultTable([result({}), broken], [{ name: "pnpm", results: new Map([["html", true]]) }]).split("\n"),
    ).toEqual([
      "| lib | tarball, kB | installed, MB | packages | npm | pnpm | types | examples run |",
      "| --- | --- | --- | --- | --- | --- | --- | --- |",
      "| html | 246 | 8.5 | 12 | yes | yes | all 4 | 3 of 3 |",
      "| html | 246 | 8.5 | 12 | **no** | yes | not nodenext whole | 1 of 2, 2 only compiled |",
    ])
  })
})

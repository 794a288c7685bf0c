import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { dataFaults } from "./dataFaults.ts"
import type { FoundRecord } from "./readRecords.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const recordOf = (path: string, files: ReadonlyArray<string>, more: Partial<FoundRecord> = {}): FoundRecord => ({
  path,
  place: `libs/a/${path}`,
  what: "words",
  made: "own",
  files,
  ...more,
})
const words = "libs/a/src/words.data.ts"

describe("dataFaults", () => {
  it("finds nothing where each data file has one record", () => {
    expect(dataFaults(root, [words], [recordOf("src/words.data.ts", [words])])).toEqual([])
  })
  it("names a data file without a record", () => {
    expect(dataFaults(root, [words], [])).toEqual([`${words}: no record in a licences.json says where it comes from.`])
  })
  it("names a record without a file", () => {
    expect(dataFaults(root, [], [recordOf("src/gone.data.ts", [])])).toEqual([
      "libs/a/src/gone.data.ts: a record of licences.json without a file.",
    ])
  })
  it("names a file of two records", () => {
    const twice = [recordOf("src/words.data.ts", [words]), recordOf("src/words.data.ts", [words])]
    expect(dataFaults(root, [words], twice)).toEqual([`${words}: 2 records of licences.json.`])
  })
  it("names a pattern that would cover later data files", () => {
    expect(dataFaults(root, [words], [recordOf("src/*.data.ts", [words])])).toEqual([
      "libs/a/src/*.data.ts: a file *.data.ts needs a record of its own, without a pattern.",
    ])
  })
  it("names a tool that does not exist, and own work with sources", () => {
    const record = recordOf("src/words.data.ts", [words], { by: "tools/gone.ts", from: ["faker"] })
    expect(dataFaults(root, [words], [record])).toEqual([
      "libs/a/src/words.data.ts: its tool tools/gone.ts does not exist.",
      'libs/a/src/words.data.ts: "own" and its sources contradict each other.',
    ])
  })
})

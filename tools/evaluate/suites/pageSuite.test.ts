import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { dataSets } from "./dataSets.ts"
import { pageSuite } from "./pageSuite.ts"

const folder = mkdtempSync(join(tmpdir(), "trawl-evaluate-"))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (set: string, truths: ReadonlyArray<object>) => {
  mkdirSync(join(folder, set), { recursive: true })
  writeFileSync(join(folder, set, "truth.jsonl"), truths.map((truth) => `${JSON.stringify(truth)}\n`).join(""))
}

const setOf = (name: string) => dataSets.find((set) => set.name === name) ?? expect.fail(`no set ${name}`)

describe("pageSuite", () => {
  it("scores answers, and reports figures of all pages and of each kind", () => {
    write("wcxb", [
      {
        id: "1",
        url: "https://example.org/",
        type: "article",
        text: "a b",
        with: ["a"],
        without: ["x"],
        title: "T",
        author: "Ann",
        date: null,
      },
      {
        id: "2",
        url: "no address",
        type: "forum",
        text: "c d",
        with: [],
        without: [],
        title: "U",
        author: null,
        date: null,
      },
    ])
    const suite = pageSuite(setOf("wcxb"), folder, 1)
    expect(suite.cases.map(({ task }) => task)).toEqual([
      { kind: "page", file: join(folder, "wcxb", "html", "1.html"), url: "https://example.org/" },
      { kind: "page", file: join(folder, "wcxb", "html", "2.html"), url: "https://example.com/" },
    ])
    const scored = suite.cases.map(({ id, group, score }) => ({
      id,
      group,
      score: score({ markdown: "a **b**", title: "T", author: "Bob" }),
    }))
    expect(suite.figures(scored, { pages: true, facts: true })).toEqual({
      wcxb: { value: 0.5 },
      "wcxb must kept": { value: 1 },
      "wcxb must-not kept": { value: 0 },
      "wcxb article": { value: 1 },
      "wcxb forum": { value: 0 },
      "title right": { value: 0.5 },
      "author right": { value: 0 },
      "author spurious": { value: 1 },
      "date spurious": { value: 0 },
    })
    expect(Object.keys(suite.figures(scored, { facts: true }))).toEqual([
      "title right",
      "author right",
      "author spurious",
      "date spurious",
    ])
  })

  it("scores only the parts that the truth has", () => {
    write("llmwebkit", [{ id: "1", md: "# A\n\n```\nx\n```" }])
    const [one] = pageSuite(setOf("llmwebkit"), folder, 1).cases
    expect(one?.score({ markdown: "# A\n\n```\ny\n```" })).toEqual({
      precision: 0,
      recall: 0,
      f1: 0,
      heading: 1,
      code: 0.5,
      table: undefined,
      formula: undefined,
    })
  })

  it("takes every n-th page, and has no cases if the set is missing", () => {
    write(
      "aeb",
      [1, 2, 3, 4, 5].map((id) => ({ id: String(id), text: "t" })),
    )
    expect(pageSuite(setOf("aeb"), folder, 2).cases.map(({ id }) => id)).toEqual(["1", "3", "5"])
    expect(pageSuite(setOf("daniel"), folder, 1).cases).toEqual([])
  })
})

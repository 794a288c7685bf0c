import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { AnswerCache } from "./AnswerCache.ts"
import type { Task } from "./Task.ts"

const folder = mkdtempSync(join(tmpdir(), "trawl-answers-"))
afterAll(() => rmSync(folder, { recursive: true }))

describe("AnswerCache", () => {
  it("keys answers by version and by the page's bytes", () => {
    const cache = new AnswerCache(folder)
    const file = join(folder, "page.html")
    const task: Task = { kind: "page", file, url: "https://example.org/" }
    writeFileSync(file, "one")
    cache.write("peer 1", task, { markdown: "m" })
    expect(cache.read("peer 1", task)).toEqual({ markdown: "m" })
    expect(cache.read("peer 2", task)).toBeUndefined()
    writeFileSync(file, "two")
    expect(new AnswerCache(folder).read("peer 1", task)).toBeUndefined()
  })
})

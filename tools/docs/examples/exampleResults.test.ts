import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { exampleResults } from "./exampleResults.ts"

const inWorkspace = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const load = (name: string): Promise<unknown> => import(name)

// Not here: examples that need a network, a browser, a store or a language model.
describe("exampleResults", () => {
  it.each([
    ["docs/secrets.md", 1],
    ["libs/api/README.md", 1],
    ["libs/blocklists/README.md", 1],
    ["libs/cache/README.md", 4],
    ["libs/cleaning/README.md", 1],
    ["libs/content/README.md", 2],
    ["libs/crawl/README.md", 3],
    ["libs/extract/README.md", 2],
    ["libs/formats/README.md", 5],
    ["libs/frontier/README.md", 4],
    ["libs/guard/README.md", 1],
    ["libs/hast/README.md", 1],
    ["libs/html/README.md", 6],
    ["libs/markdown/README.md", 4],
    ["libs/metadata/README.md", 2],
    ["libs/office/README.md", 1],
    ["libs/pii/README.md", 1],
    ["libs/redaction/README.md", 4],
    ["libs/robots/README.md", 5],
    ["libs/selectors/README.md", 2],
    ["libs/testing/README.md", 3],
    ["libs/threat/README.md", 6],
  ] as const)("are what the comments of %s say", { timeout: 600_000 }, async (path, count) => {
    const results = await exampleResults(inWorkspace(path), load)
    expect(results.filter(({ isTrue }) => !isTrue)).toEqual([])
    expect(results.length).toBe(count)
  })
})

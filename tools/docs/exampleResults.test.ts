import * as redaction from "@trawl/redaction"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { exampleResults } from "./exampleResults.ts"

const inWorkspace = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

describe("exampleResults", () => {
  it.each([
    ["libs/redaction/README.md", 5],
    ["docs/secrets.md", 1],
  ])("are what %s says", (path, count) => {
    const results = exampleResults(inWorkspace(path), "@trawl/redaction", redaction)
    expect(results.map(({ code, given }) => ({ code, result: given }))).toEqual(results.map(({ code, said }) => ({ code, result: said })))
    expect(results.length).toBe(count)
  })
})

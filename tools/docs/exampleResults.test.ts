import * as pii from "@trawl/pii"
import * as redaction from "@trawl/redaction"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { exampleResults } from "./exampleResults.ts"

const inWorkspace = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

describe("exampleResults", () => {
  it.each([
    ["libs/redaction/README.md", "@trawl/redaction", 4],
    ["libs/pii/README.md", "@trawl/pii", 1],
    ["docs/secrets.md", "@trawl/redaction", 1],
  ] as const)("match the comments of %s", (path, name, count) => {
    const results = exampleResults(inWorkspace(path), name, name === "@trawl/pii" ? pii : redaction)
    expect(results.map(({ code, given }) => ({ code, result: given }))).toEqual(
      results.map(({ code, said }) => ({ code, result: said })),
    )
    expect(results.length).toBe(count)
  })
})

import { compilePatterns } from "@trawl/frontier"
import { describe, expect, it } from "vitest"
import { depthPattern } from "./depthPattern.ts"

const rows: ReadonlyArray<readonly [start: string, maxDepth: number, path: string, isFound: boolean]> = [
  ["https://a.test", 0, "/", false],
  ["https://a.test", 0, "/a", true],
  ["https://a.test", 1, "/a/", false],
  ["https://a.test", 1, "/a/b", true],
  ["https://a.test/docs/", 1, "/docs/a", false],
  ["https://a.test/docs/", 1, "/docs//a/", false],
  ["https://a.test/docs/", 1, "/docs/a/b", true],
  ["https://a.test", 5000, "/a/b/c", false],
]

describe("depthPattern", () => {
  it.each(rows)("from %s with %d finds %s: %s", (...[start, maxDepth, path, isFound]) => {
    const inPath = compilePatterns([depthPattern(start, maxDepth, false)])
    const inWhole = compilePatterns([depthPattern(start, maxDepth, true)])
    expect([inPath?.(path) !== undefined, inWhole?.(`https://a.test${path}?q=/x/y`) !== undefined]).toEqual([
      isFound,
      isFound,
    ])
  })
})

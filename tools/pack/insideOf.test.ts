import { describe, expect, it } from "vitest"
import { insideOf, isOutside } from "./insideOf.ts"

const isInside = insideOf([
  { folder: "/libs/a", manifest: { name: "@trawl/a", version: "1.0.0", pack: { inline: ["heavy"] } } },
  {
    folder: "/libs/b",
    manifest: { name: "@trawl/b", version: "1.0.0", peerDependencies: { "@trawl/lists": "^1.0.0" } },
  },
])

describe("insideOf", () => {
  it.each([
    ["@trawl/a", true],
    ["@trawl/a/entry", true],
    ["heavy/max", true],
    ["@trawl/lists", false],
    ["light", false],
    ["node:fs", false],
    ["./a.js", false],
  ])("says of %s: %s", (specifier, expected) => {
    expect(isInside(specifier)).toBe(expected)
  })
})

describe("isOutside", () => {
  it.each([
    ["light", true],
    ["node:fs", true],
    ["@trawl/lists", true],
    ["@trawl/a", false],
    ["./a.js", false],
    ["/libs/a/index.js", false],
    ["C:\\libs\\a\\index.js", false],
    ["\0runtime", false],
  ])("says of %j: %s", (id, expected) => {
    expect(isOutside(isInside)(id)).toBe(expected)
  })
})

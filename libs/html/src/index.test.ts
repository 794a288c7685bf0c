import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"

/** Our libs whose imports are followed, by their index; imports of other packages are not. */
const ours = new Map(
  ["content", "hast", "metadata"].map((lib) => [
    `@trawl/${lib}`,
    join(import.meta.dirname, "../..", lib, "src/index.ts"),
  ]),
)

/** The packages that a module loads, followed through this lib and those below it; types are not loaded. */
const packagesOf = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const specifiers = [
    ...readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type\b)[^"\n]*from "([^"]+)"$/gmu),
  ].map(([, specifier = ""]) => specifier)
  return new Set(
    specifiers.flatMap((specifier) => {
      const below = specifier.startsWith(".") ? join(dirname(file), specifier) : ours.get(specifier)
      return below === undefined ? [specifier] : [...packagesOf(below, seen)]
    }),
  )
}

describe("@trawl/html", () => {
  it("loads only what conversion needs", () => {
    expect([...packagesOf(join(import.meta.dirname, "index.ts"))].toSorted()).toEqual([
      "@trawl/core/challengeFingerprints",
      "@trawl/core/frameKind",
      "@trawl/core/hiddenMail",
      "@trawl/core/linked",
      "@trawl/core/masked",
      "@trawl/core/namesInCode",
      "@trawl/core/readRefresh",
      "@trawl/markdown/asciiMath",
      "@trawl/markdown/formulas",
      "@trawl/markdown/write",
      "@trawl/selectors",
    ])
  })
})

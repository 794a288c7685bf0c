import { describe, expect, it } from "vitest"
import { importsOf, packageOf } from "./importsOf.ts"

const specifiers = (text: string) => importsOf({ path: "a.ts", text }).map((use) => use.specifier)

describe("importsOf", () => {
  it.each([
    ["an import", `import { a } from "x"`],
    ["an import for its effect", `import "x"`],
    ["a type import", `import type { A } from "x"`],
    ["a re-export", `export { a } from "x"`],
    ["a re-export of everything", `export * from "x"`],
    ["a re-export of types", `export type { A } from "x"`],
    ["a call of import", `const a = async () => (await import("x")).a`],
    ["a template without holes", "import(`x`)"],
    ["a type in place", `type A = import("x").A`],
    ["a typeof in place", `let a: typeof import("x")`],
    ["a require", `const a = require("x")`],
    ["an import of a require", `import a = require("x")`],
    ["a resolve", `const url = import.meta.resolve("x")`],
  ])("finds %s", (_, text) => {
    expect(specifiers(text)).toEqual(["x"])
  })

  it("skips strings and comments", () => {
    expect(specifiers(`// import "x"\nconst a = 'import "y"'`)).toEqual([])
  })

  it("gives the line", () => {
    expect(importsOf({ path: "a.ts", text: `\n\nimport "x"` })).toEqual([{ specifier: "x", line: 3 }])
  })
})

describe("packageOf", () => {
  it.each([
    ["effect/http", "effect"],
    ["@trawl/scrape/worker", "@trawl/scrape"],
    ["./a.ts", undefined],
    ["node:fs", undefined],
  ])("of %s is %s", (specifier, name) => {
    expect(packageOf(specifier)).toBe(name)
  })
})

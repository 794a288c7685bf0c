import { describe, expect, it } from "vitest"
import { specifiersIn, usedPackages } from "./usedPackages.ts"

describe("specifiersIn", () => {
  it("finds imports, those at run time, and addresses that the code resolves", () => {
    const files = new Map([
      ["index.js", `import { a } from "./a.js"\nexport { parse } from "parse5/lib/parser"`],
      [
        "a.js",
        `export const a = () => import("effect")\nexport default import.meta.resolve("@scope/data/package.json")`,
      ],
      [
        "b.js",
        `import { createRequire as createRequire$1 } from "node:module"\ncreateRequire$1(import.meta.url).resolve("program")`,
      ],
    ])
    expect(specifiersIn(files)).toEqual([
      "./a.js",
      "parse5/lib/parser",
      "effect",
      "@scope/data/package.json",
      "node:module",
      "program",
    ])
  })
})

describe("usedPackages", () => {
  it("names the packages of modules, without Node's and its own", () => {
    expect(usedPackages(["./a.js", "node:fs", "parse5/lib", "@scope/data/x.json", "parse5"], new Map())).toEqual({
      byCode: new Set(["parse5", "@scope/data"]),
      byTypes: new Set(),
      needsNodeTypes: false,
    })
  })

  it("names the packages of declarations apart", () => {
    const types = new Map([["index.d.ts", `export declare const root: import("hast").Root`]])
    expect(usedPackages([], types).byTypes).toEqual(new Set(["hast"]))
  })

  it.each([
    [`import type { Socket } from "node:net"\nexport type { Socket }`, true],
    ["export declare const body: Buffer", true],
    ["export declare const process: NodeJS.Process", true],
    ["/** A Buffer of NodeJS.Process */\nexport declare const BufferSize: number // Buffer", false],
  ])("sees whether declarations need Node's types: %s", (text, expected) => {
    expect(usedPackages([], new Map([["index.d.ts", text]])).needsNodeTypes).toBe(expected)
  })
})

import { describe, expect, it } from "vitest"
import { reachableFiles, usedPackages } from "./usedPackages.ts"

const code = new Map([
  ["index.js", `import { a } from "./a-1.js"\nimport { parse } from "parse5/lib/parser"\nimport "node:fs"`],
  ["a-1.js", `export const a = () => import("./late-2.js")`],
  ["late-2.js", `export default import.meta.resolve("@scope/data/package.json")`],
  ["other.js", `export { Effect } from "effect"`],
])

describe("usedPackages", () => {
  it("names the packages of imports, and of addresses that the code resolves", () => {
    expect(usedPackages(code, new Map())).toEqual({
      byCode: new Set(["parse5", "@scope/data", "effect"]),
      byTypes: new Set(),
      needsNodeTypes: false,
    })
  })

  it("names the packages of declarations apart", () => {
    const types = new Map([["index.d.ts", `export declare const root: import("hast").Root`]])
    expect(usedPackages(new Map(), types).byTypes).toEqual(new Set(["hast"]))
  })

  it.each([
    [`import type { Socket } from "node:net"\nexport type { Socket }`, true],
    ["export declare const body: Buffer", true],
    ["export declare const process: NodeJS.Process", true],
    ["/** A Buffer of NodeJS.Process */\nexport declare const BufferSize: number // Buffer", false],
  ])("sees whether declarations need Node's types: %s", (text, expected) => {
    expect(usedPackages(new Map(), new Map([["index.d.ts", text]])).needsNodeTypes).toBe(expected)
  })
})

describe("reachableFiles", () => {
  it("follows imports, those at run time too", () => {
    expect([...reachableFiles(code, "index.js").keys()]).toEqual(["index.js", "a-1.js", "late-2.js"])
  })

  it("follows declarations, which name each other by the ending of code", () => {
    const types = new Map([
      ["index.d.ts", `export { A } from "./A-1.js"`],
      ["A-1.d.ts", "export interface A {}"],
      ["other.d.ts", ""],
    ])
    expect([...reachableFiles(types, "index.d.ts").keys()]).toEqual(["index.d.ts", "A-1.d.ts"])
  })
})

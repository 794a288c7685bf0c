import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { unnamedPackages, unnamedPackagesOf } from "./unnamedPackages.ts"

const example = (code: string): string => `\`\`\`ts\n${code}\n\`\`\`\n`

describe("unnamedPackagesOf", () => {
  const manifest = {
    name: "@trawl/one",
    peerDependencies: { effect: "~4.1.0", onnx: "1" },
    peerDependenciesMeta: { onnx: { optional: true } },
  }

  it("knows the lib with its entries, Node and the peers that npm installs", () => {
    const code = `import { a } from "@trawl/one"\nimport { b } from "@trawl/one/more"\nimport { c } from "node:fs"\nimport { d } from "effect/http"`
    expect(unnamedPackagesOf(example(code), manifest)).toEqual([])
  })

  it("finds another lib, a package and an optional peer", () => {
    const code = `import { a } from "@trawl/two/more"\nimport type { Root } from "hast"\nimport "onnx"`
    expect(unnamedPackagesOf(example(code), manifest)).toEqual(["@trawl/two", "hast", "onnx"])
  })

  it("accepts those that an install line names", () => {
    const readme = `npm install @trawl/one @trawl/two onnx@1.30.0\n${example('import { a } from "@trawl/two"\nimport "onnx"')}`
    expect(unnamedPackagesOf(readme, manifest)).toEqual([])
  })
})

describe("unnamedPackages", () => {
  it("finds none: every README names what its examples need beside the lib", () => {
    expect(unnamedPackages(fileURLToPath(new URL("../../..", import.meta.url)))).toEqual([])
  })
})

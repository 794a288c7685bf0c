import { describe, expect, it } from "vitest"
import { faultsOf } from "./faultsOf.ts"
import type { Manifest, Project } from "./Project.ts"

const root: Manifest = { name: "root", devDependencies: { vitest: "5" } }

const lib = (
  name: string,
  layer: string,
  parts: { readonly files?: Record<string, string>; readonly manifest?: Partial<Manifest> } = {},
): Project => ({
  folder: `libs/${name}`,
  manifest: {
    name: `@trawl/${name}`,
    nx: { tags: [`layer:${layer}`] },
    exports: { ".": "./src/index.ts" },
    ...parts.manifest,
  },
  files: Object.entries(parts.files ?? {}).map(([path, text]) => ({ path, text })),
})

const core = lib("core", "core")
const feature = lib("fetch", "feature")
const testing = lib("testing", "testing")
/** Faults of one file that imports `specifier`. */
const faults = (layer: string, specifier: string, file = "src/a.ts") => {
  const name = specifier.split("/").slice(0, 2).join("/")
  const files = { [file]: `import type { A } from "${specifier}"` }
  const own = lib("own", layer, {
    files,
    manifest: { [file.includes("test") ? "devDependencies" : "dependencies"]: { [name]: "1" } },
  })
  const scrape = lib("scrape", "pipeline", { manifest: { exports: { ".": "", "./worker": "" } } })
  return faultsOf(root, [core, feature, testing, scrape, lib("api", "contract"), own])
}

describe("faultsOf", () => {
  it.each([
    ["feature", "@trawl/core"],
    ["pipeline", "@trawl/fetch"],
    ["contract", "@trawl/scrape/worker"],
    ["app", "@trawl/api"],
    ["core", "@trawl/core"],
    ["testing", "@trawl/core"],
  ])("lets the layer %s import %s", (layer, specifier) => {
    expect(faults(layer, specifier)).toEqual([])
  })

  it.each([
    ["feature", "@trawl/fetch", "a feature may not import another feature (@trawl/fetch)"],
    ["feature", "@trawl/scrape/worker", "the layer feature may not import the layer pipeline (@trawl/scrape)"],
    ["core", "@trawl/fetch", "the layer core may not import the layer feature (@trawl/fetch)"],
    ["pipeline", "@trawl/api", "the layer pipeline may not import the layer contract (@trawl/api)"],
    ["testing", "@trawl/fetch", "the layer testing may not import the layer feature (@trawl/fetch)"],
    ["app", "@trawl/testing", "only tests may import @trawl/testing"],
  ])("refuses that the layer %s imports %s", (layer, specifier, sentence) => {
    expect(faults(layer, specifier)).toEqual([
      `libs/own/package.json: ${sentence}.`,
      `libs/own/src/a.ts:1: ${sentence}.`,
    ])
  })

  it("lets tests import testing", () => {
    expect(faults("feature", "@trawl/testing", "src/a.test.ts")).toEqual([])
  })

  it("treats the folder testing of a lib as tests, and limits its sub-path to tests", () => {
    const files = {
      "src/testing/a.ts": `import "vitest"`,
      "src/a.ts": `import "@trawl/core/testing"`,
      "src/a.test.ts": `import "@trawl/core/testing"`,
    }
    const own = lib("own", "feature", { files, manifest: { dependencies: { "@trawl/core": "1" } } })
    const open = lib("core", "core", { manifest: { exports: { ".": "", "./testing": "" } } })
    expect(faultsOf(root, [open, own])).toEqual(["libs/own/src/a.ts:1: only tests may import @trawl/core/testing."])
  })

  it("refuses a feature that a test imports", () => {
    expect(faults("feature", "@trawl/fetch", "src/a.test.ts")).toContain(
      "libs/own/src/a.test.ts:1: a feature may not import another feature (@trawl/fetch).",
    )
  })

  it("refuses an undeclared package, and accepts its types package as a declaration", () => {
    const files = { "src/a.ts": `import "undici"\nimport type { Root } from "hast"\nimport "node:fs"\nimport "fs"` }
    const own = lib("own", "feature", { files, manifest: { dependencies: { "@types/hast": "3" } } })
    expect(faultsOf(root, [own])).toEqual(["libs/own/src/a.ts:1: undici is not among the dependencies of @trawl/own."])
  })

  it("lets tests, but not sources, import development dependencies, the root's included", () => {
    const text = `import { it } from "vitest"\nimport "fake"`
    const own = lib("own", "feature", {
      files: { "src/a.ts": text, "src/a.test.ts": text },
      manifest: { devDependencies: { fake: "1" } },
    })
    expect(faultsOf(root, [own])).toEqual([
      "libs/own/src/a.ts:1: vitest is not among the dependencies of @trawl/own.",
      "libs/own/src/a.ts:2: fake is not among the dependencies of @trawl/own.",
    ])
  })

  it("refuses a path into another lib, relative or by name", () => {
    const files = {
      "src/deep/a.ts": `import "../../../core/src/Page.ts"\nimport "../b.ts"\nimport "@trawl/core/src/Page.ts"`,
    }
    const own = lib("own", "feature", { files, manifest: { dependencies: { "@trawl/core": "1" } } })
    expect(faultsOf(root, [core, own])).toEqual([
      "libs/own/src/deep/a.ts:1: ../../../core/src/Page.ts leaves the project; import a lib by its name.",
      "libs/own/src/deep/a.ts:3: @trawl/core does not export @trawl/core/src/Page.ts.",
    ])
  })

  it("refuses a dependency that the layers forbid, even if nothing imports it", () => {
    const own = lib("own", "feature", {
      manifest: { dependencies: { "@trawl/fetch": "1" }, devDependencies: { "@trawl/testing": "1" } },
    })
    expect(faultsOf(root, [feature, testing, own])).toEqual([
      "libs/own/package.json: a feature may not import another feature (@trawl/fetch).",
    ])
  })

  it("refuses a project without a layer", () => {
    expect(faultsOf(root, [lib("own", "basement")])).toEqual([
      `libs/own/package.json: exactly one nx tag must name a layer, as in "layer:feature".`,
    ])
  })

  it("refuses a lib that reads the environment", () => {
    const own = lib("own", "feature", { files: { "src/a.ts": "const a = 1\nconst b = process.env.B" } })
    expect(faultsOf(root, [own])).toEqual([
      "libs/own/src/a.ts:2: a lib may not read the environment; take the value as a setting.",
    ])
  })
})

import { describe, expect, it } from "vitest"
import { packedDependencies, type Part } from "./packedDependencies.ts"

const uses = (byCode: ReadonlyArray<string>, byTypes: ReadonlyArray<string> = [], needsNodeTypes = false) => ({
  byCode: new Set(byCode),
  byTypes: new Set(byTypes),
  needsNodeTypes,
})
const nothing = uses([])
const part = (
  manifest: Omit<Part["manifest"], "name" | "version">,
  others: Partial<Omit<Part, "manifest">> = {},
): Part => ({ manifest: { name: "@trawl/some", version: "1.0.0", ...manifest }, isOwn: true, lookedUp: [], ...others })

describe("packedDependencies", () => {
  it("keeps what is imported, in the version of the lib that declares it, and nothing else", () => {
    const parts = [
      part({ dependencies: { parse5: "8.1.1", "@trawl/core": "^1.0.0" } }),
      part({ dependencies: { unused: "1.0.0" } }),
    ]
    expect(packedDependencies(parts, { all: uses(["parse5"]), root: nothing })).toEqual({
      dependencies: { parse5: "8.1.1" },
      peerDependencies: {},
      peerDependenciesMeta: {},
    })
  })

  it("keeps the package of types where only declarations name the package", () => {
    const parts = [part({ dependencies: { "@types/hast": "3.0.5", undici: "8.0.0" } })]
    expect(packedDependencies(parts, { all: uses([], ["hast", "undici"]), root: nothing }).dependencies).toEqual({
      "@types/hast": "3.0.5",
      undici: "8.0.0",
    })
  })

  it("adds Node's types, in any version, where declarations need them", () => {
    expect(packedDependencies([], { all: uses([], [], true), root: nothing }).dependencies).toEqual({
      "@types/node": "*",
    })
  })

  it.each([
    [uses(["effect"]), {}],
    [uses([], ["effect"]), {}],
    [nothing, { effect: { optional: true } }],
  ])("makes a peer optional if the root entry loads without it (%#)", (root, expected) => {
    const parts = [part({ peerDependencies: { effect: "~4.1.0" } })]
    const made = packedDependencies(parts, { all: uses(["effect"]), root })
    expect([made.peerDependencies, made.peerDependenciesMeta]).toEqual([{ effect: "~4.1.0" }, expected])
  })

  it("leaves a peer optional that the lib itself calls so, for its other entries", () => {
    const meta = { peerDependenciesMeta: { effect: { optional: true } } }
    const parts = [part({ peerDependencies: { effect: "~4.1.0" }, ...meta })]
    const made = packedDependencies(parts, { all: uses(["effect"]), root: uses(["effect"]) }, meta)
    expect(made.peerDependenciesMeta).toEqual({ effect: { optional: true } })
  })

  it("keeps what a lib looks up by a computed name", () => {
    const parts = [part({ dependencies: { "@data/eng": "1.0.0" } }, { lookedUp: ["@data/eng"] })]
    expect(packedDependencies(parts, { all: nothing, root: nothing }).dependencies).toEqual({ "@data/eng": "1.0.0" })
  })

  it("takes what an inlined package needs, peers as dependencies", () => {
    const parts = [part({ dependencies: { a: "1.0.0" }, peerDependencies: { b: "2.0.0" } }, { isOwn: false })]
    expect(packedDependencies(parts, { all: uses(["a", "b"]), root: nothing }).dependencies).toEqual({
      a: "1.0.0",
      b: "2.0.0",
    })
  })

  it("fails on a package that no part declares, and on versions that do not go together", () => {
    expect(() => packedDependencies([part({})], { all: uses(["a"]), root: nothing })).toThrow(
      "No lib in this tarball declares a, which its code imports.",
    )
    const parts = [part({ dependencies: { a: "1.0.0" } }), part({ dependencies: { a: "2.0.0" } })]
    expect(() => packedDependencies(parts, { all: uses(["a"]), root: nothing })).toThrow(
      "The libs in this tarball declare a in versions that do not go together: 1.0.0, 2.0.0.",
    )
  })
})

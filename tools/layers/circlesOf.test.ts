import { describe, expect, it } from "vitest"
import { circlesOf } from "./circlesOf.ts"
import type { Project } from "./Project.ts"

const lib = (name: string, ...needs: ReadonlyArray<string>): Project => ({
  folder: `libs/${name}`,
  manifest: { name, dependencies: Object.fromEntries(needs.map((need) => [need, "1"])) },
  files: [],
})

describe("circlesOf", () => {
  it("finds none if dependencies only meet", () => {
    expect(circlesOf([lib("a", "b", "c"), lib("b", "d"), lib("c", "d"), lib("d", "effect")])).toEqual([])
  })

  it("names the whole cycle", () => {
    expect(circlesOf([lib("a", "b"), lib("b", "c"), lib("c", "b")])).toEqual([
      "These libs depend on each other in a circle: b → c → b.",
    ])
  })
})

import { describe, expect, it } from "vitest"
import { neededVersions } from "./neededVersions.ts"

const known = {
  tarballs: new Map([
    ["@trawl/html", "/t/html.tgz"],
    ["@trawl/hast", "/t/hast.tgz"],
  ]),
  versions: new Map([["effect", "4.1.0"]]),
}

describe("neededVersions", () => {
  it("takes tarballs of libs, and installed versions", () => {
    expect(neededVersions(["@trawl/html@0.1.0", "@trawl/hast", "effect@4"], "@trawl/html", known)).toEqual({
      "@trawl/hast": "file:/t/hast.tgz",
      effect: "4.1.0",
    })
  })

  it("fails on a package that the workspace does not have", () => {
    expect(() => neededVersions(["left-pad"], "@trawl/html", known)).toThrow(
      "The README of @trawl/html says to install left-pad, which this workspace does not have.",
    )
  })
})

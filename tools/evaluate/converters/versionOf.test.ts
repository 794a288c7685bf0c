import { describe, expect, it } from "vitest"
import { ours } from "./ours.ts"
import { defuddle } from "./peers/defuddle.mjs"
import { versionOf } from "./versionOf.ts"

describe("versionOf", () => {
  it("is the working tree for ours, and undefined for a peer that is not installed", () => {
    expect(versionOf(ours, "/nowhere")).toBe("working tree")
    expect(versionOf(defuddle, "/nowhere")).toBeUndefined()
    expect(versionOf({ ...defuddle, python: "no_such_module_of_python" }, "/nowhere")).toBeUndefined()
  })
})

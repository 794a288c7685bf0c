import { describe, expect, it } from "vitest"
import { namedPackages } from "./namedPackages.ts"
import { portableLibs } from "./portableLibs.ts"

const isOfEffect = (name: string): boolean => name === "effect" || name.startsWith("effect/")
const inNode = ["@trawl/pii", "@trawl/redaction", "@trawl/pdf", "@trawl/office"]

describe("namedPackages", () => {
  it.each([...portableLibs, ...inNode])("hold no effect for %s, neither in code nor in types", (entry) => {
    expect(namedPackages(entry).filter(isOfEffect)).toEqual([])
  })

  it("hold effect for an entry that needs it", () => {
    expect(namedPackages("@trawl/pdf/effect").filter(isOfEffect)).toEqual(["effect"])
  })
})

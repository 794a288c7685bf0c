import { assert, constantFrom, array, property } from "fast-check"
import { find, html, type Info } from "property-information"
import { describe, expect, it } from "vitest"
import { propertyOf } from "./propertyOf.ts"

const kindOf = (info: Info): string => {
  if (info.spaceSeparated) return "spaces"
  if (info.commaSeparated) return "commas"
  if (info.boolean) return "flag"
  if (info.overloadedBoolean) return "flagOrText"
  return info.number ? "number" : "text"
}

const theirs = (name: string) => {
  const info = find(html, name)
  return { property: info.property, attribute: info.attribute, kind: kindOf(info) }
}

const names = Object.values(html.property).flatMap((info) => [info.attribute, info.property])

describe("propertyOf", () => {
  it("agrees with property-information on every attribute and property of HTML", () => {
    expect(names.length).toBeGreaterThan(600)
    expect(names.map(propertyOf)).toEqual(names.map(theirs))
  })

  it("keeps names that HTML does not know, as given", () => {
    const unknown = ["viewBox", "stroke-width", "onclick2", "aria-x", "constructor"]
    expect(unknown.map((name) => propertyOf(name))).toEqual(
      unknown.map((name) => ({ property: name, attribute: name, kind: "text" })),
    )
  })

  it("agrees with it on data attributes", () => {
    assert(
      property(
        array(constantFrom("data", "-", "a", "B", "1", ":", ".", "_", "é", "user"), { maxLength: 6 }),
        (parts) => {
          const name = `data${parts.join("")}`
          expect(propertyOf(name).property).toBe(theirs(name).property)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

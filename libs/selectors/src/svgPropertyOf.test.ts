import { propertyOf } from "@trawl/hast/properties"
import { svg } from "property-information"
import { describe, expect, it } from "vitest"
import { svgPropertyOf } from "./svgPropertyOf.ts"

describe("svgPropertyOf", () => {
  it("finds, with the properties of HTML, what property-information calls each attribute of SVG", () => {
    const infos = Object.values(svg.property)
    const missed = infos.filter(
      ({ attribute, property }) =>
        ![svgPropertyOf(attribute), propertyOf(attribute).property, attribute].includes(property),
    )
    expect(infos.length).toBeGreaterThan(300)
    expect(missed).toEqual([])
  })
})

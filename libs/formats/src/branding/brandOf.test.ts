import { mostStyledElements, PageStyles } from "@trawl/core"
import { Schema } from "effect"
import { assert, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { Brand } from "./Brand.ts"
import { brandOf } from "./brandOf.ts"
import type { BrandMarks } from "./readMarks.ts"

const marks: BrandMarks = { host: "", origin: "", title: "", icons: [], organizations: [] }
const nothing: PageStyles = { viewport: { width: 1280, height: 800 }, colorScheme: "", variables: {}, looks: [], elements: [], logos: [], isCut: false }

describe("brandOf", () => {
  it("says nothing of nothing", () => {
    expect(brandOf({ marks, styles: nothing })).toEqual({})
  })

  it("never throws, and gives a brand, whatever the styles", () => {
    assert(property(Schema.toArbitrary(PageStyles), (styles) => Schema.is(Brand)(brandOf({ marks, styles }))), { numRuns: 40 })
  })

  it("takes no element of a page for one of its own that lies elsewhere", () => {
    const element = { tag: "p", parent: 7, look: 0, box: [0, 0, 1, 1], text: 1 } as const
    expect(brandOf({ marks, styles: { ...nothing, elements: Array.from({ length: mostStyledElements }, () => element) } })).toEqual({})
  })
})

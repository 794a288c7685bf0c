import { type ElementLook, mostStyledElements, type PageStyles } from "@trawl/core"
import { Schema } from "effect"
import { array, assert, boolean, constantFrom, dictionary, double, integer, oneof, property, record, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { Brand } from "./Brand.ts"
import { brandOf } from "./brandOf.ts"
import type { BrandMarks } from "./readMarks.ts"

const marks: BrandMarks = { host: "", origin: "", title: "", icons: [], organizations: [] }
const nothing: PageStyles = { viewport: { width: 1280, height: 800 }, colorScheme: "", variables: {}, looks: [], elements: [], logos: [], isCut: false }

const plain: ElementLook = { color: "", background: "", opacity: 1, borderColor: "", borderWidth: 0, corners: ["", "", "", ""], shadow: "", fontFamily: "", fontSize: 16, fontWeight: 400, lineHeight: "", padding: [0, 8, 0, 8], margin: [0, 0, 0, 0], gap: [0, 0], columns: 2, maxWidth: "", transition: "" }
const isBrand = Schema.is(Brand)

describe("brandOf", () => {
  it("says nothing of nothing", () => {
    expect(brandOf({ marks, styles: nothing })).toEqual({})
  })

  it("never throws, and gives a brand, whatever the styles", () => {
    const value = oneof(string({ maxLength: 80 }), constantFrom("rgb(1, 2, 3)", "#fff", "transparent", "linear-gradient(#123, #456)", "12px", "50%", "--", "0.2s ease, 1s linear"))
    const look = record({ color: value, background: value, backgroundImage: value, borderColor: value, shadow: value, fontFamily: value, lineHeight: value, maxWidth: value, transition: value, opacity: double({ noNaN: true }), fontSize: double({ noNaN: true }), borderWidth: double({ noNaN: true }) })
    const element = record({ tag: constantFrom("a", "button", "input", "h1", "p", "svg", "header", "constructor"), parent: integer(), text: integer(), words: value, role: value, isLink: boolean(), look: integer({ min: -1, max: 3 }) })
    assert(
      property(array(look, { maxLength: 4 }), array(element, { maxLength: 20 }), dictionary(string(), value), (looks, elements, variables) => {
        const styles: PageStyles = { ...nothing, variables, looks: looks.map((one) => ({ ...plain, ...one })), elements: elements.map((one, index) => ({ box: [0, 0, 100, 40], ...one, parent: one.parent % (index + 1) })), logos: [] }
        return isBrand(brandOf({ marks, styles }))
      }),
    )
  })

  it("takes no element of a page for one of its own that lies elsewhere", () => {
    const element = { tag: "p", parent: 7, look: 0, box: [0, 0, 1, 1], text: 1 } as const
    expect(brandOf({ marks, styles: { ...nothing, elements: Array.from({ length: mostStyledElements }, () => element) } })).toEqual({})
  })
})

import { describe, expect, it } from "vitest"
import type { BrandMarks } from "../readMarks.ts"
import { chooseName } from "./chooseName.ts"

const marks = (given: Partial<BrandMarks> = {}): BrandMarks => ({ host: "example.com", origin: "https://example.com", title: "", icons: [], organizations: [], ...given })

describe("chooseName", () => {
  it.each<readonly [what: string, given: BrandMarks, alt: string, name: string | undefined]>([
    ["what the site calls itself", marks({ siteName: "The Daily", title: "News | Other" }), "", "The Daily"],
    ["the organisation before the title", marks({ organizations: [{ name: "Oak Inc." }], title: "Home | Oak" }), "", "Oak Inc."],
    ["the part of the title that the address has", marks({ host: "red-kite.co.uk", title: "Red Kite: birds and more" }), "", "Red Kite"],
    ["the logo's name", marks({ title: "Welcome to all - start" }), "Foxglove logo", "Foxglove"],
    ["no name of a logo that has none", marks({ title: "Elm" }), "Logo", "Elm"],
    ["the address at last", marks({ host: "alder.org" }), "", "Alder"],
    ["none of a number", marks({ host: "127.0.0.1" }), "", undefined],
  ])("is %s", (_, given, alt, name) => {
    expect(chooseName(given, alt)).toBe(name)
  })
})

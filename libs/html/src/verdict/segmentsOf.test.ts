import { describe, expect, it } from "vitest"
import { segmentsOf } from "./segmentsOf.ts"

describe("segmentsOf", () => {
  it("splits a title at the separators before a site's name", () => {
    expect(segmentsOf("404 | Harbour Gazette")).toEqual(["404", "Harbour Gazette"])
    expect(segmentsOf("Log In ‹ Notes — Wordsmith")).toEqual(["Log In", "Notes", "Wordsmith"])
    expect(segmentsOf("Low water · Harbour - Gazette")).toEqual(["Low water", "Harbour", "Gazette"])
  })

  it("leaves hyphens within words, and titles without separators, unchanged", () => {
    expect(segmentsOf("Half-timbered boats")).toEqual(["Half-timbered boats"])
    expect(segmentsOf("")).toEqual([""])
  })
})

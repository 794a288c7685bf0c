import { describe, expect, it } from "vitest"
import { segmentsOf } from "./segmentsOf.ts"

describe("segmentsOf", () => {
  it("parts a title at the signs that set a site's name apart", () => {
    expect(segmentsOf("404 | Harbour Gazette")).toEqual(["404", "Harbour Gazette"])
    expect(segmentsOf("Log In ‹ Notes — Wordsmith")).toEqual(["Log In", "Notes", "Wordsmith"])
    expect(segmentsOf("Low water · Harbour - Gazette")).toEqual(["Low water", "Harbour", "Gazette"])
  })

  it("leaves hyphens within words and titles without such signs alone", () => {
    expect(segmentsOf("Half-timbered boats")).toEqual(["Half-timbered boats"])
    expect(segmentsOf("")).toEqual([""])
  })
})

import { describe, expect, it } from "vitest"
import { splitTitle } from "./splitTitle.ts"

describe("splitTitle", () => {
  it("splits a title at the separators before a site's name", () => {
    expect(splitTitle("404 | Harbour Gazette")).toEqual(["404", "Harbour Gazette"])
    expect(splitTitle("Log In ‹ Notes — Wordsmith")).toEqual(["Log In", "Notes", "Wordsmith"])
    expect(splitTitle("Low water · Harbour - Gazette")).toEqual(["Low water", "Harbour", "Gazette"])
  })

  it("leaves hyphens within words, and titles without separators, unchanged", () => {
    expect(splitTitle("Half-timbered boats")).toEqual(["Half-timbered boats"])
    expect(splitTitle("")).toEqual([""])
  })
})

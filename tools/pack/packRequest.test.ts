import { describe, expect, it } from "vitest"
import { packRequest } from "./packRequest.ts"

const known = ["html", "markdown", "pdf"]

describe("packRequest", () => {
  it("takes folders and full names, each once", () => {
    expect(packRequest(["html", "@trawl/markdown", "@trawl/html"], known)).toEqual({
      libs: ["html", "markdown"],
      out: "packed",
    })
  })

  it("takes a folder for the tarballs", () => {
    expect(packRequest(["--out", "here", "pdf"], known)).toEqual({ libs: ["pdf"], out: "here" })
  })

  it("takes all libs", () => {
    expect(packRequest(["--all"], known).libs).toEqual(known)
  })

  it.each([[[]], [["html", "--outt", "x"]], [["html", "--out"]], [["html", "--out="]]])(
    "says how it is used: %j",
    (args) => {
      expect(() => packRequest(args, known)).toThrow(/^Name the libs to pack, such as `npm run pack -- html`/)
    },
  )

  it("lists the libs when one is unknown", () => {
    expect(() => packRequest(["htm"], known)).toThrow("There is no lib htm; there are html, markdown, pdf.")
  })
})

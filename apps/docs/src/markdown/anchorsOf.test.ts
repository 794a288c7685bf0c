import { describe, expect, it } from "vitest"
import { anchorsOf } from "./anchorsOf.ts"

describe("anchorsOf", () => {
  it.each([
    ["Scrape one page", "scrape-one-page"],
    ["`POST /v2/scrape` alone", "post-v2scrape-alone"],
    ["1. From a URL to a document", "1-from-a-url-to-a-document"],
    ["Where would I change …", "where-would-i-change-"],
    ["snake_case and kebab-case", "snake_case-and-kebab-case"],
    ["Größe und Länge", "größe-und-länge"],
  ])("makes of %s what GitHub makes", (heading, anchor) => {
    expect(anchorsOf([heading])).toEqual([anchor])
  })

  it("numbers equal headings", () => {
    expect(anchorsOf(["Use", "API", "Use", "Use"])).toEqual(["use", "api", "use-1", "use-2"])
  })
})

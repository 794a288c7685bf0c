import MiniSearch from "minisearch"
import { describe, expect, it } from "vitest"
import { searchIndex } from "./searchIndex.ts"
import { searchOptions } from "./searchOptions.ts"
import type { Section } from "./sectionsOf.ts"

const page = (address: string, title: string, sections: ReadonlyArray<Section>) => ({
  address,
  title,
  sections: [{ title, anchor: "", text: "" }, ...sections],
  html: "",
  contents: [],
  source: "",
})
const pages = [
  page("api", "The API", [
    { title: "Webhooks", anchor: "webhooks", text: `Sent again for three days. ${"More words. ".repeat(20)}` },
  ]),
  page("crawl", "Crawl", [{ title: "Limits", anchor: "limits", text: "A webhook for each page." }]),
  page("libs/webhooks", "Webhooks", []),
]
const index = MiniSearch.loadJSON(searchIndex(pages), searchOptions)
const found = (query: string) => index.search(query).map(({ id }) => id)

describe("searchIndex", () => {
  it.each([
    ["webhooks", ["api#webhooks", "libs/webhooks"]],
    ["webhok", ["api#webhooks", "libs/webhooks", "crawl#limits"]],
    ["webh day", ["api#webhooks"]],
    ["crawl limits", ["crawl#limits"]],
    ["nothing", []],
  ])("finds %s, headings first and parts of the service last", (query, ids) => {
    expect(found(query)).toEqual(expect.arrayContaining(ids))
    expect(found(query)[0]).toEqual(ids[0])
  })

  it("shows the page and the beginning of a section", () => {
    const [{ excerpt, page, title } = { excerpt: "", page: "", title: "" }] = index.search("webhooks days")
    expect({ title, page, length: excerpt.length, end: excerpt.slice(-9) }).toEqual({
      title: "Webhooks",
      page: "The API",
      length: 141,
      end: "s. More …",
    })
  })
})

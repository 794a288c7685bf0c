import { describe, expect, it } from "vitest"
import { searchArguments } from "./searchArguments.ts"

const usual = {
  query: "copper kettles",
  limit: 10,
  sources: ["web"],
  time: undefined,
  team: "default",
  as: "text",
  scrapes: false,
  out: undefined,
}

describe("searchArguments", () => {
  it.each([
    [["copper", "kettles"], usual],
    [["copper kettles", "--json", "--limit", "3"], { ...usual, as: "json", limit: 3 }],
    [
      ["copper kettles", "--sources", "news, web", "--time", "qdr:w"],
      { ...usual, sources: ["news", "web"], time: "qdr:w" },
    ],
    [
      ["copper kettles", "--scrape", "--out", "pages", "--team", "blue"],
      { ...usual, scrapes: true, out: "pages", team: "blue" },
    ],
  ])("reads %j", (args, read) => {
    expect(searchArguments(args)).toEqual(read)
  })

  it.each([
    [[], "Name the words to search for."],
    [["  "], "Name the words to search for."],
    [["a", "--limit", "101"], "--limit must be a number from 1 to 100."],
    [["a", "--sources", "maps"], "--sources must be a comma list of web, images and news."],
    [["a", "--out", "x"], "--out is for the pages of --scrape."],
    [["a", "--scrape", "--json"], "--json prints results, and --scrape writes pages: take one of them."],
    [["a", "--wrong"], "There is no option --wrong."],
  ])("says what is wrong with %j", (args, mistake) => {
    expect(searchArguments(args)).toBe(mistake)
  })
})

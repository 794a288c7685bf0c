import { describe, expect, it } from "vitest"
import { mapArguments } from "./mapArguments.ts"

const url = "https://a.test"
const plain = {
  url,
  search: undefined,
  limit: undefined,
  sitemap: undefined,
  includeSubdomains: false,
  json: false,
  out: undefined,
}

describe("mapArguments", () => {
  it.each<[args: ReadonlyArray<string>, read: object]>([
    [[url], plain],
    [
      [
        url,
        "--search",
        "api keys",
        "--limit",
        "100000",
        "--sitemap",
        "only",
        "--include-subdomains",
        "--json",
        "--out",
        "x",
      ],
      { url, search: "api keys", limit: 100_000, sitemap: "only", includeSubdomains: true, json: true, out: "x" },
    ],
  ])("reads %j", (args, read) => {
    expect(mapArguments(args)).toEqual(read)
  })

  it.each<[args: ReadonlyArray<string>, sentence: string]>([
    [[], "Name the address of a site."],
    [[url, url], "map takes one address."],
    [[url, "--limit", "0"], "--limit must be a number from 1 to 100000."],
    [[url, "--limit", "100001"], "--limit must be a number from 1 to 100000."],
    [[url, "--sitemap", "never"], "--sitemap must be include, skip or only, not never."],
    [[url, "--out", ""], "--out needs a value."],
    [[url, "--depth", "2"], "There is no option --depth."],
    [[url, "--search"], "--search needs a value."],
  ])("refuses %j", (args, sentence) => {
    expect(mapArguments(args)).toBe(sentence)
  })
})

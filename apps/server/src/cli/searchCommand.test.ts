import { Search, type SearchCall, type SearchResults } from "@trawl/search"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { searchArguments } from "./searchArguments.ts"
import { resultsText, searchCommand } from "./searchCommand.ts"

const results: SearchResults = {
  web: [{ title: "Kettles", url: "https://a.test/", description: "Made of\ncopper.", position: 1 }],
  news: [{ title: "", url: "https://b.test/", snippet: "", position: 1 }],
}

const run = async (...args: ReadonlyArray<string>) => {
  const [output, notes, calls] = [[], [], []] as [Array<string>, Array<string>, Array<SearchCall>]
  const asked = searchArguments(args)
  if (typeof asked === "string") throw new Error(asked)
  const fake = Layer.succeed(Search, {
    search: (call) => Effect.sync(() => (calls.push(call), { results, warnings: ["By a.", "Not b."] })),
    faults: Effect.succeed([]),
  })
  const found = await Effect.runPromise(
    Effect.provide(
      searchCommand(asked, {
        output: { write: (text) => output.push(text) },
        notes: { write: (text) => notes.push(text) },
      }),
      fake,
    ),
  )
  return { output: output.join(""), notes: notes.join(""), found, calls }
}

describe("searchCommand", () => {
  it("prints results, and warnings apart", async () => {
    const { calls, found, notes, output } = await run(
      "kettles",
      "--sources",
      "web,news",
      "--limit",
      "2",
      "--time",
      "qdr:d",
    )
    expect([output, notes, found]).toEqual([
      "web\n\n1. Kettles\n   https://a.test/\n   Made of copper.\n\nnews\n\n1. https://b.test/\n   https://b.test/\n",
      "By a.\nNot b.\n",
      ["https://a.test/", "https://b.test/"],
    ])
    expect(calls).toMatchObject([
      {
        text: "kettles",
        limit: 2,
        sources: [{ source: "web" }, { source: "news" }],
        time: { recent: { unit: "day" } },
        team: "default",
      },
    ])
  })

  it("prints JSON for programs", async () => {
    const { output } = await run("kettles", "--json")
    expect(JSON.parse(output)).toEqual(results)
  })

  it("leaves the standard output to the files of pages that are scraped", async () => {
    const { notes, output } = await run("kettles", "--scrape")
    expect([output, notes.startsWith("web\n\n1. Kettles")]).toEqual(["", true])
  })
})

describe("resultsText", () => {
  it("names no source when there is one", () => {
    expect(resultsText({ news: results.news ?? [] })).toBe("1. https://b.test/\n   https://b.test/\n")
  })
})

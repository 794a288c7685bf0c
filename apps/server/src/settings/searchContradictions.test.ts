import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { readSettings } from "./readSettings.ts"

const mistakesOf = (env: Readonly<Record<string, string>>) =>
  Result.match(readSettings(env), { onFailure: ({ mistakes }) => mistakes, onSuccess: () => [] })

describe("searchContradictions", () => {
  it.each<[env: Readonly<Record<string, string>>, mistakes: ReadonlyArray<string>]>([
    [{}, []],
    [{ TRAWL_SEARCH_INDEX: "off" }, []],
    [{ TRAWL_SEARCH_PROVIDER: "searxng, local", TRAWL_SEARXNG_URL: "http://127.0.0.1:8888/" }, []],
    [
      { TRAWL_SEARCH_PROVIDER: "searxng,brave" },
      [
        "TRAWL_SEARCH_PROVIDER names searxng, which needs TRAWL_SEARXNG_URL.",
        "TRAWL_SEARCH_PROVIDER names brave, which needs TRAWL_BRAVE_KEY.",
      ],
    ],
    [
      { TRAWL_SERPER_KEY: "abc", TRAWL_TAVILY_URL: "https://a.test" },
      [
        "TRAWL_SERPER_KEY is for serper: name serper in TRAWL_SEARCH_PROVIDER too.",
        "TRAWL_TAVILY_URL is for tavily: name tavily in TRAWL_SEARCH_PROVIDER too.",
      ],
    ],
    [
      { TRAWL_SEARCH_PROVIDER: "local", TRAWL_SEARCH_INDEX: "off" },
      ["TRAWL_SEARCH_PROVIDER names local, which searches nothing while TRAWL_SEARCH_INDEX is off."],
    ],
    [
      { TRAWL_SEARCH_PROVIDER: "local,local" },
      ["TRAWL_SEARCH_PROVIDER must be a comma list of searxng, brave, serper, tavily, local, each once."],
    ],
    [
      { TRAWL_SEARCH_PROVIDER: "google" },
      ["TRAWL_SEARCH_PROVIDER must be a comma list of searxng, brave, serper, tavily, local, each once."],
    ],
  ])("says what is wrong with %j", (env, mistakes) => {
    expect(mistakesOf(env)).toEqual(mistakes)
  })
})

import { describe, expect, it } from "vitest"
import { feedNames } from "./feedNames.ts"

describe("feedNames", () => {
  it.each<readonly [what: string, places: ReadonlyArray<string>, names: ReadonlyArray<string>]>([
    [
      "host and file of an address",
      ["https://a.example/v1/recent.csv?auth-key=secret-7#x"],
      ["feed a.example/recent.csv"],
    ],
    ["the host alone, where there is no file", ["https://user:secret-7@a.example/"], ["feed a.example"]],
    [
      "nothing that may be a key",
      ["https://a.example/exports/0f3a9bd2c4e8/", "https://b.example/0f3a9bd2c4e8e1", "https://c.example/%73ecret%2F7"],
      ["feed a.example", "feed b.example", "feed c.example"],
    ],
    ["the name of a file", ["/var/lib/feeds/urlhaus.csv", "phish.txt"], ["feed urlhaus.csv", "feed phish.txt"]],
    [
      "two files of one host",
      ["https://a.example/one.txt", "https://a.example/two.txt"],
      ["feed a.example/one.txt", "feed a.example/two.txt"],
    ],
    [
      "the places of those with equal names",
      ["https://a.example/1/list.txt", "b.txt", "https://a.example/2/list.txt"],
      ["feed a.example/list.txt (1)", "feed b.txt", "feed a.example/list.txt (3)"],
    ],
  ])("gives %s", (_, places, names) => {
    expect(feedNames(places)).toEqual(names)
  })
})

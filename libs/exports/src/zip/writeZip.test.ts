import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { collect } from "../testing/collect.ts"
import { readStored } from "../testing/readStored.ts"
import { rows } from "../testing/rows.ts"
import { fileNameOf } from "./fileNameOf.ts"
import { writeZip } from "./writeZip.ts"

describe("writeZip", () => {
  it("has a file for each page by what it has, and a list of all pages", async () => {
    const others = [
      { id: "3", url: "https://example.com/x?y=1#z", html: "<p>x</p>" },
      { id: "4", url: "https://example.com/x?y=1#z", links: ["https://example.com/"] },
    ]
    const files = readStored(await collect(writeZip, [...rows, ...others]))
    const { "pages.jsonl": list = "", ...pages } = Object.fromEntries(
      [...files].map(([name, bytes]) => [name, bytes.toString()] as const),
    )
    expect(pages).toEqual({
      "pages/000001-example.com-old.md": rows[0]?.markdown,
      "pages/000003-example.com-x-y-1-z.html": "<p>x</p>",
      "pages/000004-example.com-x-y-1-z.json": JSON.stringify(others[1]),
    })
    expect(
      list
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([
      { file: "pages/000001-example.com-old.md", id: "1", statusCode: 200 },
      { id: "2", code: "SCRAPE_TIMEOUT", error: rows[1]?.error },
      { file: "pages/000003-example.com-x-y-1-z.html", id: "3" },
      { file: "pages/000004-example.com-x-y-1-z.json", id: "4" },
    ])
  })
})

describe("fileNameOf", () => {
  it("is a short name that leaves no folder, for any address", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), fc.nat(), (url, number) => {
        expect(fileNameOf(url, number)).toMatch(/^\d{6,}(?:-[A-Za-z0-9](?:[A-Za-z0-9.-]{0,78}[A-Za-z0-9])?)?$/u)
      }),
    )
  })
})

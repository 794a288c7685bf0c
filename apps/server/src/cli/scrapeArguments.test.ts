import { assert, describe, it } from "@effect/vitest"
import { scrapeArguments } from "./scrapeArguments.ts"

describe("scrapeArguments", () => {
  it("takes addresses and fills the defaults", () => {
    assert.deepStrictEqual(scrapeArguments(["https://a.test/", "https://b.test/"]), {
      urls: ["https://a.test/", "https://b.test/"],
      out: "trawl-pages",
      as: "markdown",
      concurrency: undefined,
    })
  })

  it("reads every option", () => {
    assert.deepStrictEqual(scrapeArguments(["--out", "pages", "--as", "json", "--concurrency", "4", "https://a.test/"]), {
      urls: ["https://a.test/"],
      out: "pages",
      as: "json",
      concurrency: 4,
    })
  })

  it.each([
    [[], "Name at least one address"],
    [["--as", "pdf", "https://a.test/"], "--as must be"],
    [["--concurrency", "0", "https://a.test/"], "--concurrency must be"],
    [["--colour", "https://a.test/"], "--colour"],
  ])("answers %j with a sentence", (args, part) => {
    assert.include(scrapeArguments(args), part)
  })
})

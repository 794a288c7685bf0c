import { assert, describe, it } from "@effect/vitest"
import { type EndFacts, endWarnings } from "./endWarnings.ts"

const facts: EndFacts = { page_limit: 1000, asked_limit: 1000, attempts: 2000, waiting: 1, dropped: 0, stopped: null }

describe("endWarnings", () => {
  it("says nothing of a crawl that has fetched all, or still runs", () => {
    assert.deepStrictEqual(endWarnings({ ...facts, waiting: 0 }, true), [])
    assert.deepStrictEqual(endWarnings(facts, false), [])
  })

  it("says why addresses still wait", () => {
    const of = (stopped: EndFacts["stopped"]) => endWarnings({ ...facts, stopped }, true)[0]?.split(".")[0]
    assert.deepStrictEqual(endWarnings(facts, true), [
      "The crawl ended at its limit of 1,000 pages. 1 address that it found was not fetched.",
    ])
    assert.deepStrictEqual(endWarnings({ ...facts, asked_limit: 5000 }, true), [
      "The crawl ended at 1,000 pages, the most that one crawl may bring here, although its limit is 5,000. 1 address that it found was not fetched.",
    ])
    assert.deepStrictEqual(
      [of("attempts"), of("credits"), of("storage")],
      [
        "The crawl gave up after 2,000 pages were tried, because too many of them brought nothing",
        "The crawl ended early because the credits of the team are used up",
        "The crawl ended early because the results of the team take up all the bytes that it may keep",
      ],
    )
  })

  it("counts what it left out because it knows too many, while it runs too", () => {
    assert.deepStrictEqual(endWarnings({ ...facts, dropped: 12_345 }, false), [
      "A crawl knows at most 1,000,000 addresses, those that it does not fetch included: 12,345 more were found and left out.",
    ])
  })
})

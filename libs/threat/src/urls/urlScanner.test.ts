import { assert, describe, it } from "@effect/vitest"
import { ScanFailed } from "@trawl/core"
import { Effect, Metric } from "effect"
import type { UrlSource } from "./sources/UrlSource.ts"
import { urlScanner } from "./urlScanner.ts"

const source = (name: string, score: number, isLocal = true): UrlSource => {
  const scan = () => Effect.succeed({ score, categories: [name], source: name })
  return { name, scan, ...(isLocal ? { scanLocally: scan } : {}) }
}

const broken = (name: string): UrlSource => {
  const scan = () => Effect.fail(new ScanFailed({ source: name, message: `${name} is broken.` }))
  return { name, scan, scanLocally: scan }
}

const url = new URL("http://a.example/")

describe("urlScanner", () => {
  it.effect("returns the greatest score of all sources, of equal ones the first", () =>
    Effect.gen(function* () {
      const scanner = urlScanner([source("one", 10), source("two", 60), source("three", 60), source("far", 100, false)])
      assert.deepStrictEqual(
        [yield* scanner.scan(url), yield* scanner.scanLocally(url)].map(({ score, source }) => [source, score]),
        [
          ["far", 100],
          ["two", 60],
        ],
      )
    }),
  )

  it.effect("fails if one does not answer, with the greatest score of the others", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(
        urlScanner([source("one", 10), broken("two"), source("three", 80), broken("four")]).scan(url),
      )
      assert.deepStrictEqual(
        { ...failure },
        {
          ...new ScanFailed({
            source: "two",
            message: "two is broken.",
            known: { score: 80, categories: ["three"], source: "three" },
          }),
        },
      )
      assert.strictEqual((yield* Effect.flip(urlScanner([broken("two")]).scan(url))).known, undefined)
    }),
  )

  it.effect("reports the failures of its sources", () =>
    Effect.gen(function* () {
      const fault = { source: "feed a.example", isHeld: true, since: 7, message: "it is not there" }
      const scanner = urlScanner([
        source("one", 10),
        { ...broken("two"), faults: Effect.succeed([fault]) },
        { ...source("three", 1), faults: Effect.succeed([]) },
      ])
      assert.deepStrictEqual(yield* scanner.faults ?? Effect.succeed([]), [fault])
    }),
  )

  it.effect("counts outcomes by source", () =>
    Effect.gen(function* () {
      yield* Effect.ignore(urlScanner([source("counted-1", 10), broken("counted-2")]).scan(url))
      const counts = (yield* Metric.snapshot)
        .filter(({ id }) => id === "trawl_url_scans_total")
        .map(({ attributes, state }) => [attributes?.["source"], attributes?.["outcome"], state])
      assert.deepStrictEqual(counts.filter(([name]) => String(name).startsWith("counted")).toSorted(), [
        ["counted-1", "listed", { count: 1, incremental: true }],
        ["counted-2", "failed", { count: 1, incremental: true }],
      ])
    }),
  )

  it.effect("knows nothing without sources", () =>
    Effect.map(urlScanner([]).scan(url), (verdict) =>
      assert.deepStrictEqual(verdict, { score: 0, categories: [], source: "none" }),
    ),
  )
})

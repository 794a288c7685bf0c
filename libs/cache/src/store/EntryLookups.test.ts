import { Effect, Fiber } from "effect"
import { describe, expect, it } from "@effect/vitest"
import type { CacheAddress, KeptEntry } from "./findEntries.ts"
import { EntryLookups } from "./EntryLookups.ts"

const addressOf = (key: string): CacheAddress => ({ team: "blue", key })

const entryOf = ({ key }: CacheAddress): KeptEntry => ({
  id: key,
  fetchedAt: 0,
  usedAt: 0,
  status: 200,
  waitFor: 0,
  isRendered: false,
  captures: [],
  facts: {
    url: "https://a.test/",
    headers: {},
    mediaType: "text/html",
    hash: "",
    length: 0,
    captures: [],
    engine: "http",
    proxyUsed: "basic",
  },
  validators: {},
})

/** Look-ups that find an entry for each key, and the keys of each call. */
const recorded = () => {
  const calls: Array<ReadonlyArray<string>> = []
  const lookups = new EntryLookups<string>((addresses) =>
    Effect.suspend(() => {
      calls.push(addresses.map(({ key }) => key))
      return addresses.some(({ key }) => key === "broken")
        ? Effect.fail("away")
        : Effect.yieldNow.pipe(Effect.as(addresses.map((address) => [entryOf(address)])))
    }),
  )
  const find = (key: string) => Effect.map(lookups.find(addressOf(key)), (entries) => entries.map(({ id }) => id))
  return { calls, find }
}

describe("EntryLookups", () => {
  it.effect("looks up together what is asked together, and gives each its own", () =>
    Effect.gen(function* () {
      const { calls, find } = recorded()
      expect(yield* Effect.forEach(["a", "b", "a"], find, { concurrency: "unbounded" })).toEqual([["a"], ["b"], ["a"]])
      expect(yield* find("c")).toEqual(["c"])
      expect(calls).toEqual([["a", "b", "a"], ["c"]])
    }),
  )

  it.effect("asks for a hundred at most at once", () =>
    Effect.gen(function* () {
      const { calls, find } = recorded()
      yield* Effect.forEach(
        Array.from({ length: 250 }, (_, n) => String(n)),
        find,
        { concurrency: "unbounded" },
      )
      expect(calls.map(({ length }) => length)).toEqual([100, 100, 50])
    }),
  )

  it.effect("answers the others when one of them is interrupted, and fails for all", () =>
    Effect.gen(function* () {
      const { find } = recorded()
      const [first, second] = [yield* Effect.forkChild(find("a")), yield* Effect.forkChild(find("b"))]
      yield* Effect.yieldNow
      yield* Fiber.interrupt(first)
      expect(yield* Fiber.join(second)).toEqual(["b"])
      const broken = Effect.forEach(["a", "broken"], (key) => Effect.flip(find(key)), { concurrency: 2 })
      expect(yield* broken).toEqual(["away", "away"])
    }),
  )
})

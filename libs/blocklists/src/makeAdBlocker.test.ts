import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { type FetchedList, type FetchList, ListFault } from "./FetchList.ts"
import { type AdBlocker, makeAdBlocker } from "./makeAdBlocker.ts"

const url = "https://lists.test/ads.txt"
const temporaryFolder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "trawl-lists-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true })),
)

/** A list server: its next answer, and the requests that it received. */
const listServer = () => {
  const state = {
    answer: { text: "||only-here.test^", etag: "1" } as FetchedList | undefined,
    asked: [] as Array<string | undefined>,
  }
  const fetchList: FetchList = (_url, etag) => {
    state.asked.push(etag)
    return state.answer === undefined
      ? Effect.fail(new ListFault({ message: "The list server does not answer." }))
      : Effect.succeed(state.answer)
  }
  return { state, fetchList }
}

const isAd = (url: string, { matcher }: AdBlocker) =>
  Effect.map(matcher, (found) => found?.isAd({ url, type: "Script", sourceUrl: "https://news.test/" }))

/** The refresh compiles in another process, which no test clock moves: polls until it has finished. */
const until = <A, E>(look: Effect.Effect<A, E>, wanted: A) =>
  Effect.gen(function* () {
    const end = performance.now() + 60_000
    while ((yield* look) !== wanted && performance.now() < end)
      yield* Effect.promise(() => new Promise((resume) => setTimeout(resume, 20)))
    return yield* look
  })

describe("makeAdBlocker", () => {
  it.effect("uses one engine of the installed lists", () =>
    Effect.gen(function* () {
      const blocker = yield* makeAdBlocker({ lists: "bundled" })
      expect(yield* isAd("https://securepubads.g.doubleclick.net/tag/js/gpt.js", blocker)).toBe(true)
      expect(yield* blocker.matcher).toBe(yield* blocker.matcher)
    }),
  )
  it.effect("blocks nothing when it is off", () =>
    Effect.gen(function* () {
      expect(yield* (yield* makeAdBlocker({ lists: "off" })).matcher).toBe(undefined)
    }),
  )
  it.effect("fetches custom lists, stores them, and checks every four days whether they changed", () =>
    Effect.gen(function* () {
      const folder = join(yield* temporaryFolder, "lists")
      const { state, fetchList } = listServer()
      const blocker = yield* makeAdBlocker({ lists: "fetched", urls: [url], folder, fetchList })
      // The installed lists are used until the first custom list is there.
      expect(yield* isAd("https://securepubads.g.doubleclick.net/tag/js/gpt.js", blocker)).toBe(true)
      expect(yield* until(isAd("https://only-here.test/a.js", blocker), true)).toBe(true)
      yield* TestClock.adjust("3 days")
      expect(state.asked).toEqual([undefined])
      state.answer = { etag: "1" }
      yield* TestClock.adjust("1 day")
      yield* until(
        Effect.sync(() => state.asked.length),
        2,
      )
      expect(state.asked).toEqual([undefined, "1"])
      expect(yield* isAd("https://only-here.test/a.js", blocker)).toBe(true)
      expect((yield* Effect.promise(() => readdir(folder))).filter((name) => !name.includes("new")).length).toBe(3)
    }),
  )
  it.effect("starts with the lists that an earlier process stored, without requests", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const { state, fetchList } = listServer()
      const settings = { lists: "fetched" as const, urls: [url], folder, fetchList }
      yield* Effect.scoped(
        Effect.gen(function* () {
          const blocker = yield* makeAdBlocker(settings)
          yield* until(isAd("https://only-here.test/a.js", blocker), true)
        }),
      )
      const blocker = yield* makeAdBlocker(settings)
      expect(yield* isAd("https://only-here.test/a.js", blocker)).toBe(true)
      expect(state.asked.length).toBe(1)
    }),
  )
  it.effect("keeps the old engine when a refresh fails or has no rule, and retries in an hour", () =>
    Effect.gen(function* () {
      const { state, fetchList } = listServer()
      const blocker = yield* makeAdBlocker({ lists: "fetched", urls: [url], folder: yield* temporaryFolder, fetchList })
      yield* until(isAd("https://only-here.test/a.js", blocker), true)
      state.answer = undefined
      yield* TestClock.adjust("4 days")
      yield* until(
        Effect.sync(() => state.asked.length),
        2,
      )
      state.answer = { text: "<html>Not found</html>" }
      yield* TestClock.adjust("1 hour")
      yield* until(
        Effect.sync(() => state.asked.length),
        3,
      )
      expect(state.asked.length).toBe(3)
      expect(yield* isAd("https://only-here.test/a.js", blocker)).toBe(true)
    }),
  )
})

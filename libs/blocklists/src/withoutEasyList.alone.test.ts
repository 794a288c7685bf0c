import { registerHooks } from "node:module"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll, describe, expect } from "vitest"
import { ListFault } from "./FetchList.ts"
import { makeAdBlocker } from "./makeAdBlocker.ts"

// As Node answers where the package is not installed.
const hooks = registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier !== "@trawl/easylist") return next(specifier, context)
    throw Object.assign(new Error(`Cannot find package '${specifier}'`), { code: "ERR_MODULE_NOT_FOUND" })
  },
})
afterAll(() => hooks.deregister())

const absent = new ListFault({
  message: "The package @trawl/easylist, which contains the block lists, is not installed.",
})

const fetchList = () => Effect.fail(new ListFault({ message: "The list server does not answer." }))

describe("makeAdBlocker, without @trawl/easylist", () => {
  it.effect("names the package that is not installed", () =>
    Effect.gen(function* () {
      const { matcher } = yield* makeAdBlocker({ lists: "bundled" })
      expect(yield* Effect.flip(matcher)).toEqual(absent)
    }),
  )
  it.effect("needs no list when it is off", () =>
    Effect.gen(function* () {
      expect(yield* (yield* makeAdBlocker({ lists: "off" })).matcher).toBe(undefined)
    }),
  )
  it.effect("names it until the first lists of your own have come", () =>
    Effect.gen(function* () {
      const folder = yield* Effect.acquireRelease(
        Effect.promise(() => mkdtemp(join(tmpdir(), "trawl-lists-"))),
        (path) => Effect.promise(() => rm(path, { recursive: true, force: true })),
      )
      const settings = { lists: "fetched" as const, urls: ["https://lists.test/ads.txt"], folder, fetchList }
      const { matcher } = yield* makeAdBlocker(settings)
      expect(yield* Effect.flip(matcher)).toEqual(absent)
    }),
  )
})

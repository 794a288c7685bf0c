import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeKeyring, makeSealKey } from "../testing/makeKeyring.ts"
import { Keyring } from "./Keyring.ts"
import { sealJson, unsealJson } from "./sealJson.ts"
import type { SealKey } from "./SealKey.ts"

const [first, old] = [makeSealKey(), makeSealKey()]
const withKeys = (...keys: ReadonlyArray<SealKey>) => Effect.provideService(Keyring, makeKeyring(...keys))

const address = ["webhook target", "t1"]
const json = '{"headers":{"authorization":"Bearer secret"}}'

describe("sealJson", () => {
  it.effect("reveals nothing of the text with a key", () =>
    Effect.gen(function* () {
      const stored = yield* withKeys(first)(sealJson(address, json))
      assert.match(stored, /^sealed:[A-Za-z0-9+/]+=*$/u)
      assert.notInclude(Buffer.from(stored.slice("sealed:".length), "base64").toString("latin1"), "secret")
    }),
  )

  it.effect("keeps the text unchanged without a key", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* sealJson(address, json), json)
    }),
  )
})

describe("unsealJson", () => {
  it.effect("reads values encrypted with any of its keys, and unencrypted ones", () =>
    Effect.gen(function* () {
      const sealed = yield* withKeys(old)(sealJson(address, json))
      const read = withKeys(first, old)
      assert.deepStrictEqual(
        [yield* read(unsealJson(address, sealed)), yield* read(unsealJson(address, json))],
        [json, json],
      )
    }),
  )

  it.effect("reports why a value is unreadable", () =>
    Effect.gen(function* () {
      const sealed = yield* withKeys(old)(sealJson(address, json))
      const problems = [
        withKeys(first)(unsealJson(address, sealed)),
        unsealJson(address, sealed),
        withKeys(old)(unsealJson(["webhook target", "t2"], sealed)),
      ]
      const errors = yield* Effect.forEach(problems, Effect.flip)
      assert.deepStrictEqual(
        errors.map(({ problem }) => problem),
        ["otherKey", "otherKey", "damaged"],
      )
    }),
  )
})

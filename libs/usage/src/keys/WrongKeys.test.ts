import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { Unauthorized } from "../Unauthorized.ts"
import { unknownKey } from "./bearerOf.ts"
import { WrongKeys } from "./WrongKeys.ts"

/** Sends a key and advances the clock until the answer: `ok`, the tag of the failure, or the seconds to wait. */
const send = Effect.fnUntraced(function* (text: string, address = "a") {
  const wrongKeys = yield* WrongKeys
  const check = text.startsWith("right")
    ? Effect.void
    : Effect.fail(text === "expired" ? new Unauthorized({ message: "" }) : unknownKey())
  const sent = yield* wrongKeys
    .check({ address, text })(check)
    .pipe(
      Effect.as("ok"),
      Effect.catchTag("Unauthorized", () => Effect.succeed("401")),
      Effect.catchTag("TooManyWrongKeys", ({ retryAfterSeconds }) => Effect.succeed(`429 in ${retryAfterSeconds} s`)),
      Effect.forkChild({ startImmediately: true }),
    )
  return sent
})
const answer = (text: string, address?: string) =>
  Effect.flatMap(send(text, address), (sent) => Effect.andThen(TestClock.adjust("250 millis"), Fiber.join(sent)))
const guesses = (count: number, address?: string) =>
  Effect.forEach(
    Array.from({ length: count }, (_, index) => `guess ${index}`),
    (text) => answer(text, address),
  )

describe("WrongKeys", () => {
  it.effect("answers ten wrong keys of an address at once, and the eleventh with the time to wait", () =>
    Effect.gen(function* () {
      const answers = yield* guesses(12)
      expect([answers.slice(0, 10), answers.slice(10)]).toEqual([
        Array.from({ length: 10 }, () => "401"),
        ["429 in 6 s", "429 in 6 s"],
      ])
    }).pipe(Effect.provide(WrongKeys.layer)),
  )

  it.effect("lets valid keys of the address through, used from there before or not", () =>
    Effect.gen(function* () {
      yield* answer("right, known")
      yield* guesses(20)
      const known = yield* Fiber.join(yield* send("right, known"))
      expect([known, yield* answer("right, never seen")]).toEqual(["ok", "ok"])
    }).pipe(Effect.provide(WrongKeys.layer)),
  )

  it.effect("checks one key of the address at a time, so that many connections guess no faster than one", () =>
    Effect.gen(function* () {
      yield* guesses(20)
      const looked = yield* send("right, first")
      const others = yield* Effect.forEach(["right, second", "guess"], (text) => Effect.flatMap(send(text), Fiber.join))
      yield* TestClock.adjust("250 millis")
      expect([others, yield* Fiber.join(looked)]).toEqual([["429 in 6 s", "429 in 6 s"], "ok"])
    }).pipe(Effect.provide(WrongKeys.layer)),
  )

  it.effect("counts every address separately, and keys that were valid there for none", () =>
    Effect.gen(function* () {
      yield* guesses(20, "a")
      const expired = yield* Effect.forEach(
        Array.from({ length: 20 }, () => "expired"),
        (text) => answer(text, "b"),
      )
      expect([yield* answer("guess", "c"), new Set(expired), yield* answer("guess", "b")]).toEqual([
        "401",
        new Set(["401"]),
        "401",
      ])
    }).pipe(Effect.provide(WrongKeys.layer)),
  )

  it.effect("forgets wrong keys over time", () =>
    Effect.gen(function* () {
      yield* guesses(20)
      yield* TestClock.adjust("1 minute")
      expect(yield* guesses(11)).toEqual([...Array.from({ length: 10 }, () => "401"), expect.stringMatching(/^429/u)])
    }).pipe(Effect.provide(WrongKeys.layer)),
  )
})

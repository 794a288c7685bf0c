import { it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { describe, expect } from "vitest"
import { jsonLogger } from "./jsonLogger.ts"
import { isLogEntry } from "./logEntry.ts"

/** The entries that an effect logs. */
const logged = Effect.fnUntraced(function* (work: Effect.Effect<void>) {
  const lines: Array<string> = []
  const collecting = Logger.map(jsonLogger, (line) => void lines.push(line))
  yield* Effect.provide(work, Logger.layer([collecting]))
  return lines
})

describe("jsonLogger", () => {
  it.effect("writes time, level, message, cause and annotations in one line", () =>
    Effect.gen(function* () {
      const error = new Error("disk\nfull")
      error.stack = "Error: disk\nfull\n    at write"
      const lines = yield* logged(
        Effect.annotateLogs(Effect.logWarning("It could not be written.", error), { team: "blue", pages: 3 }),
      )
      expect(lines.map((line) => [isLogEntry(`${line}\n`), JSON.parse(line)])).toEqual([
        [
          true,
          {
            time: "1970-01-01T00:00:00.000Z",
            level: "warn",
            message: "It could not be written.",
            cause: expect.stringContaining("disk"),
            annotations: { team: "blue", pages: 3 },
          },
        ],
      ])
    }),
  )

  it.effect("writes any value", () =>
    Effect.gen(function* () {
      const circular: Record<string, unknown> = { n: 1n }
      circular["self"] = circular
      const lines = yield* logged(
        Effect.logInfo("Begun.").pipe(
          Effect.andThen(Effect.logError({ code: 1 }, circular)),
          Effect.annotateLogs({ circular }),
        ),
      )
      const annotations = { circular: "<ref *1> { n: 1n, self: [Circular *1] }" }
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        { time: "1970-01-01T00:00:00.000Z", level: "info", message: "Begun.", annotations },
        {
          time: "1970-01-01T00:00:00.000Z",
          level: "error",
          message: "{ code: 1 }",
          cause: annotations.circular,
          annotations,
        },
      ])
    }),
  )
})

import { Cause, Effect, Logger } from "effect"
import { describe, expect, it } from "vitest"
import { discreetLogger } from "./discreetLogger.ts"
import { Retention } from "./Retention.ts"

const word = "https://example.com/secret"

const logged = (retention: "store" | "none", log: Effect.Effect<void>) => {
  const lines: Array<string> = []
  const logger = discreetLogger(Logger.map(Logger.formatJson, (line) => void lines.push(line)))
  Effect.runSync(log.pipe(Effect.provide(Logger.layer([logger])), Effect.provideService(Retention, retention)))
  return lines.join("\n")
}

const logs = {
  "a cause": Effect.logError("It ended.", Cause.die(new TypeError(`Invalid URL: ${word}`))),
  "an error": Effect.logError("It ended.", new Error(word)),
  "a failure": Effect.logError("It ended.", Cause.fail({ url: word })),
  "an object": Effect.logError("It ended.", { url: word }),
}

describe("discreetLogger", () => {
  it.each(Object.entries(logs))("logs only the kind of %s when nothing may be kept", (_, log) => {
    const line = logged("none", log)
    expect(line).toContain("It ended.")
    expect(line).not.toContain("secret")
    expect(logged("store", log)).toContain("secret")
  })

  it("logs where an error arose", () => {
    expect(logged("none", logs["a cause"])).toMatch(/TypeError.*discreetLogger\.test\.ts/u)
  })
})

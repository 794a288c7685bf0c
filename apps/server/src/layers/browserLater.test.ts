import { ChromiumNotInstalled, NoBrowser } from "@trawl/browser"
import type { Engine } from "@trawl/core"
import { fakeEngine } from "@trawl/testing"
import { Effect, Logger } from "effect"
import { describe, expect, it } from "vitest"
import { browserLater } from "./browserLater.ts"

const installed = Effect.void
const opened = Effect.succeed<Engine>(fakeEngine({}, { name: "browser" }))

/** The engines afterwards, and the log output. */
const outcomeOf = async (
  install: Effect.Effect<void, ChromiumNotInstalled>,
  open: Effect.Effect<Engine, NoBrowser>,
) => {
  const engines: Array<Engine> = [fakeEngine({}, { name: "http" })]
  const lines: Array<string> = []
  const logger = Logger.make(({ message }) => void lines.push(String(message)))
  await Effect.runPromise(browserLater({ engines, install, open }).pipe(Effect.provide(Logger.layer([logger]))))
  return { names: engines.map(({ name }) => name), last: lines.at(-1) }
}

describe("browserLater", () => {
  it("adds the browser once it is there", async () => {
    expect(await outcomeOf(installed, opened)).toEqual({
      names: ["http", "browser"],
      last: "Chromium was downloaded: pages that need a browser are shown by it from now on.",
    })
  })

  it("leaves the engines unchanged if the download fails, and says why", async () => {
    expect(await outcomeOf(Effect.fail(new ChromiumNotInstalled({ message: "No network." })), opened)).toEqual({
      names: ["http"],
      last: "No network. Pages that need a browser are fetched without one.",
    })
  })

  it("does the same if the downloaded browser does not work", async () => {
    const broken = Effect.fail(new NoBrowser({ reason: "none", message: "It does not start." }))
    expect((await outcomeOf(installed, broken)).names).toEqual(["http"])
  })
})

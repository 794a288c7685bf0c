import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { installChromium } from "./installChromium.ts"

/** An installer that runs the given script, in a folder of its own. */
const installer = (script: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const folder = await mkdtemp(join(tmpdir(), "trawl-installer-"))
      await writeFile(join(folder, "cli.mjs"), script)
      return folder
    }),
    (folder) => Effect.promise(() => rm(folder, { recursive: true })),
  )

const settings = (folder: string) => ({
  installer: join(folder, "cli.mjs"),
  environment: { PLAYWRIGHT_BROWSERS_PATH: folder },
})

describe("installChromium", () => {
  it.effect("installs playwright's headless shell, in the environment given", () =>
    Effect.gen(function* () {
      const folder = yield* installer(`import { writeFileSync } from "node:fs"
        writeFileSync(process.env.PLAYWRIGHT_BROWSERS_PATH + "/asked", process.argv.slice(2).join(" ") + " " + (process.env.HOME ?? "homeless"))`)
      yield* installChromium(settings(folder))
      assert.strictEqual(
        yield* Effect.promise(() => readFile(join(folder, "asked"), "utf8")),
        "install chromium-headless-shell homeless",
      )
    }),
  )

  it.effect("fails with a sentence when the installer does", () =>
    Effect.gen(function* () {
      const folder = yield* installer("process.exit(1)")
      const { message } = yield* Effect.flip(installChromium(settings(folder)))
      assert.strictEqual(
        message,
        "Chromium could not be downloaded: playwright's installer failed, as it does without a network.",
      )
    }),
  )

  it.effect("stops an installer that does not end", () =>
    Effect.gen(function* () {
      const folder = yield* installer("setInterval(() => {}, 1000)")
      const fiber = yield* Effect.forkChild(Effect.flip(installChromium(settings(folder))), { startImmediately: true })
      yield* TestClock.adjust("15 minutes")
      assert.strictEqual((yield* Fiber.join(fiber)).message, "Chromium could not be downloaded in time.")
    }),
  )
})

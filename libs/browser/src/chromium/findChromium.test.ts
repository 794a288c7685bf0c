import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { findChromium } from "./findChromium.ts"
import { mayHaveBrowsers } from "./playwrightChromium.ts"
import { isSnapStub, systemChromium } from "./systemChromium.ts"

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "find-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true })),
)

describe("findChromium", () => {
  it.live("proves the browser that it finds", () =>
    Effect.gen(function* () {
      const found = yield* findChromium({})
      assert.match(found.version, /^\d{3}\.\d+\.\d+\.\d+$/)
    }),
  )
  it.live("uses no other browser than the one the settings name", () =>
    Effect.gen(function* () {
      const path = join(yield* folder, "browser")
      yield* Effect.promise(() => writeFile(path, "#!/bin/sh\nexit 1\n", { mode: 0o755 }))
      const [broken, missing] = yield* Effect.all([
        Effect.flip(findChromium({ path })),
        Effect.flip(findChromium({ path: `${path}-not` })),
      ])
      assert.deepStrictEqual([broken.reason, missing.reason], ["explicit", "explicit"])
      assert.strictEqual(
        missing.message,
        `${path}-not cannot be used as a browser: there is no such file. Name another, or none: then one is looked for.`,
      )
      assert.isTrue(broken.message.startsWith(`${path} cannot be used as a browser: `), broken.message)
    }),
  )
})

describe("mayHaveBrowsers", () => {
  it.live.skipIf(process.platform !== "linux")(
    "looks for playwright if its folder exists or a setting names another",
    () =>
      Effect.gen(function* () {
        const environment = { XDG_CACHE_HOME: yield* folder }
        const named = ["PLAYWRIGHT_BROWSERS_PATH", "npm_config_playwright_browsers_path"].map((name) =>
          mayHaveBrowsers({ ...environment, [name]: "/browsers" }),
        )
        const before = mayHaveBrowsers(environment)
        yield* Effect.promise(() => mkdir(join(environment.XDG_CACHE_HOME, "ms-playwright")))
        assert.deepStrictEqual([named, before, mayHaveBrowsers(environment)], [[true, true], false, true])
      }),
  )
})

describe("systemChromium", () => {
  it.live("skips browsers that are missing, cannot be started or only point to a snap", () =>
    Effect.gen(function* () {
      const home = yield* folder
      const put = (name: string, text: string, mode: number) =>
        Effect.promise(() => writeFile(join(home, name), text, { mode }))
      yield* put("snap", "#!/bin/sh\necho 'snap install chromium'\n", 0o755)
      yield* put("plain", "not a program", 0o644)
      yield* put("good", "\u007fELF", 0o755)
      const paths = ["missing", "snap", "plain", "good"].map((name) => join(home, name))
      assert.deepStrictEqual(yield* Effect.promise(() => systemChromium(paths)), [
        { source: "system", path: join(home, "good"), environment: {} },
      ])
    }),
  )
})

describe("isSnapStub", () => {
  it("recognises a wrapper that starts a real browser", () => {
    assert.isFalse(isSnapStub("#!/bin/sh\nexec /usr/lib/chromium/chromium"))
  })
})

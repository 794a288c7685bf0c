import { existsSync, readdirSync, readFileSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import { assert, layer } from "@effect/vitest"
import { waitUntil } from "@trawl/testing"
import { Effect, Fiber } from "effect"
import { BrowserFixture } from "./fixtures/BrowserFixture.ts"
import { killProcess } from "./fixtures/browserProcesses.ts"
import { asked, fails, fetchFrom } from "./fixtures/fetchFrom.ts"
import { untilSilent } from "./fixtures/site.ts"

const until = (what: string, holds: () => boolean) =>
  Effect.promise(() => waitUntil(what, holds, { deadline: 60_000, every: 20 }))

/** A page that outlives the requests beside it. */
const long = { waitFor: 60_000, timeout: 120_000 }

/** Parent and command line of a process, empty once it has ended. */
const processOf = (pid: string) => {
  try {
    const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? ""
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, "utf8") }
  } catch {
    return { parent: "", command: "" }
  }
}

/** Renderer processes of a browser. Linux only. */
const renderers = (browser: number): ReadonlyArray<number> => {
  const processes = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, processOf(pid)] as const),
  )
  const isBelow = (pid: string): boolean => {
    const parent = processes.get(pid)?.parent
    return parent !== undefined && parent !== "" && (parent === String(browser) || isBelow(parent))
  }
  return [...processes]
    .filter(([pid, { command }]) => command.includes("--type=renderer") && isBelow(pid))
    .map(([pid]) => Number(pid))
}

layer(BrowserFixture.layer, { excludeTestServices: true })("browserEngine", (it) => {
  it.effect("closes the page before an interruption returns", () =>
    Effect.gen(function* () {
      const { site } = yield* BrowserFixture
      const fiber = yield* Effect.forkChild(fetchFrom("/poll", long))
      yield* until("the page polls", () => asked(site, "/tick").length > 3)
      yield* Fiber.interrupt(fiber)
      yield* untilSilent(site)
    }),
  )

  it.effect("never opens more tabs than configured", () =>
    Effect.gen(function* () {
      const { site } = yield* BrowserFixture
      const paths = Array.from({ length: 5 }, (_, i) => `/silent?${i}`)
      const fiber = yield* Effect.forkChild(Effect.forEach(paths, (path) => fetchFrom(path), { concurrency: 5 }))
      // Requests of the previous test are still listed when this one begins.
      const opened = () => site.requests.filter(({ url }) => url?.startsWith("/silent?")).length
      yield* until("all tabs are open", () => opened() >= 3)
      yield* Effect.sleep(500)
      assert.strictEqual(opened(), 3)
      yield* Fiber.interrupt(fiber)
    }),
  )

  it.effect("runs pages without root's rights, and in the sandbox where available", () =>
    Effect.gen(function* () {
      const { site, status } = yield* BrowserFixture
      const { pid = 0, sandbox } = yield* status.get
      const fiber = yield* Effect.forkChild(fetchFrom("/late", long))
      const confined = () =>
        renderers(pid).map((renderer) => {
          const lines = readFileSync(`/proc/${renderer}/status`, "utf8")
          return [/^Seccomp:\s+2$/m.test(lines), /^Uid:\s+0\b/m.test(lines)]
        })
      const expected = [sandbox, !sandbox && process.getuid?.() === 0]
      // A spare process for the next page may still be starting, and not sandboxed yet.
      yield* until(
        "its processes are confined",
        () =>
          asked(site, "/late").length === 1 &&
          confined().length > 0 &&
          confined().every((one) => isDeepStrictEqual(one, expected)),
      )
      yield* Fiber.interrupt(fiber)
    }),
  )

  it.effect("fails for a page whose process dies, and shows the next one", () =>
    Effect.gen(function* () {
      const { site, status } = yield* BrowserFixture
      const { pid = 0 } = yield* status.get
      const fiber = yield* Effect.forkChild(fails("/poll", long))
      yield* until("the page polls", () => asked(site, "/tick").length > 0)
      for (const renderer of renderers(pid)) killProcess(renderer)
      assert.strictEqual(yield* Fiber.join(fiber), "browser")
      // Chromium's spare process for the next page is dead too: a page that gets it before this is noticed takes another browser.
      assert.isTrue(existsSync(`/proc/${pid}`))
      assert.strictEqual((yield* fetchFrom("/")).status, 200)
    }),
  )

  it.effect("replaces a browser that was killed, and retries its page once", () =>
    Effect.gen(function* () {
      const { site, status } = yield* BrowserFixture
      const { pid: before } = yield* status.get
      const fiber = yield* Effect.forkChild(fetchFrom("/late", { waitFor: 500 }))
      yield* until("the page is asked for", () => asked(site, "/late").length === 1)
      killProcess(before)
      const page = yield* Fiber.join(fiber)
      const after = yield* status.get
      assert.include(page.text, "<p>early</p>")
      assert.strictEqual(asked(site, "/late").length, 2)
      assert.deepStrictEqual([after.available, after.pid !== before], [true, true])
    }),
  )
})

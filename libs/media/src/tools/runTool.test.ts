import { expect, it } from "@effect/vitest"
import { waitUntil } from "@trawl/testing"
import { Effect, Fiber } from "effect"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe } from "vitest"
import { isAlive } from "../fixtures/isAlive.ts"
import { runTool, type ToolRun } from "./runTool.ts"

let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "run-tool-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shell = (script: string, more: Partial<ToolRun> = {}) =>
  Effect.suspend(() =>
    runTool({ command: "/bin/sh", args: ["-c", script], folder, env: { PATH: "/usr/bin:/bin" }, ...more }),
  )

describe("runTool", () => {
  it.live("passes nothing of this process' environment", () =>
    Effect.gen(function* () {
      const { stdout } = yield* shell("env")
      const names = stdout
        .trim()
        .split("\n")
        .map((line) => line.split("=", 1)[0])
      expect(names.filter((name) => !["PWD", "_", "SHLVL", "OLDPWD"].includes(name ?? "")).toSorted()).toEqual([
        "HOME",
        "LANG",
        "PATH",
        "TMPDIR",
      ])
    }),
  )

  it.live("keeps a bounded part of the output", () =>
    Effect.gen(function* () {
      const { code, stdout } = yield* shell("head -c 3000000 /dev/zero | tr '\\0' a; exit 3")
      expect([code, stdout.length]).toEqual([3, 262_144])
    }),
  )

  it.live("writes input to a program that reports it is ready", () =>
    Effect.gen(function* () {
      const end = yield* shell("echo ok >&3; cat", { whenReady: { input: "given", withinMillis: 60_000 } })
      expect([end.wasReady, end.stdout]).toEqual([true, "given"])
    }),
  )

  it.live("kills a program that does not, without writing input", () =>
    Effect.gen(function* () {
      const end = yield* shell("cat", { whenReady: { input: "given", withinMillis: 100 } })
      expect([end.wasReady, end.stdout]).toEqual([false, ""])
    }),
  )

  it.live("kills a program and its children on interruption", () =>
    Effect.gen(function* () {
      const file = join(folder, "pids")
      const fiber = yield* Effect.forkChild(
        shell(`sleep 600 & echo $$ $! > ${file}.part; mv ${file}.part ${file}; wait`),
      )
      yield* Effect.promise(() => waitUntil("it has started", () => existsSync(file)))
      const pids = readFileSync(file, "utf8").trim().split(" ").map(Number)
      expect(pids.map(isAlive)).toEqual([true, true])
      yield* Fiber.interrupt(fiber)
      yield* Effect.promise(() => waitUntil("both are gone", () => !pids.some(isAlive)))
    }),
  )

  it.live("fails for a missing program", () =>
    Effect.gen(function* () {
      const fault = yield* Effect.flip(shell("", { command: join(folder, "nothing") }))
      expect([fault.reason, fault.message]).toEqual(["missing", "it cannot be started"])
    }),
  )
})

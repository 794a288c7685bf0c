import { Effect } from "effect"
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { lockFolder } from "./lockFolder.ts"

let root = ""
let data = ""
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "trawl-lock-"))
  data = join(root, "data")
})
afterEach(() => rm(root, { recursive: true, force: true }))

const lock = (folder = data) => Effect.runPromise(Effect.scoped(lockFolder(folder)))
const problemOf = (folder = data) =>
  Effect.runPromise(Effect.scoped(Effect.flip(lockFolder(folder)))).then(({ problem }) => problem)
const modeOf = async (...path: ReadonlyArray<string>) => ((await stat(join(data, ...path))).mode & 0o7777).toString(8)

/** Files of a server of a version that did not restrict its folder. */
const leave = async (mode: number, ...names: ReadonlyArray<string>) => {
  await mkdir(data)
  for (const name of names) {
    await writeFile(join(data, name), "")
    await chmod(join(data, name), 0o644)
  }
  await chmod(data, mode)
}

describe("lockFolder", () => {
  it("makes a folder for its user alone", async () => {
    await lock()
    expect([await modeOf(), await modeOf("lock.db")]).toEqual(["700", "600"])
  })

  it("restricts its own existing folder and files", async () => {
    await leave(0o755, "trawl.db", "trawl.db-wal", "lock.db", "profile-key")
    await lock()
    expect(await Promise.all([modeOf(), modeOf("trawl.db"), modeOf("trawl.db-wal"), modeOf("profile-key")])).toEqual([
      "700",
      "600",
      "600",
      "600",
    ])
  })

  it("leaves a shared folder unchanged, and restricts its own files", async () => {
    await leave(0o1777, "trawl.db", "of-another")
    await lock()
    expect(await Promise.all([modeOf(), modeOf("trawl.db"), modeOf("of-another")])).toEqual(["1777", "600", "644"])
  })

  it("refuses a folder in which everyone could replace its files", async () => {
    await leave(0o777, "of-another")
    expect(await problemOf()).toBe("openToAll")
  })

  it("refuses a file, and a folder below one", async () => {
    await writeFile(data, "")
    expect([await problemOf(), await problemOf(join(data, "below"))]).toEqual(["notAFolder", "notAFolder"])
  })

  it.runIf(process.platform === "linux")("refuses a folder that the system does not let it make", async () => {
    const fault = await Effect.runPromise(Effect.scoped(Effect.flip(lockFolder("/proc/nope"))))
    expect(fault.message).toBe(
      "The folder /proc/nope cannot be used (ENOENT): repair it, or set TRAWL_DATA to another folder.",
    )
  })

  it("refuses a folder that is in use, until it is free", async () => {
    await Effect.runPromise(
      Effect.scoped(
        Effect.andThen(
          lockFolder(data),
          Effect.promise(() => expect(problemOf()).resolves.toBe("inUse")),
        ),
      ),
    )
    await lock()
  })
})

import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Chromium } from "./Chromium.ts"
import { forgetChromium, noteChromium, type ProofPlace, recallChromium } from "./provenChromium.ts"

let folder: string
let place: ProofPlace
let chromium: Chromium

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "proven-"))
  const path = join(folder, "cache", "chromium-1", "chromium")
  await mkdir(join(path, "..", "lib"), { recursive: true })
  await Promise.all(["cache", "cache/chromium-1"].map((name) => chmod(join(folder, name), 0o755)))
  await writeFile(path, "browser")
  await writeFile(join(path, "..", "lib", "nss.so"), "library")
  place = { cacheFolder: join(folder, "cache"), deciding: [join(folder, "other")] }
  chromium = { source: "npm", path, executable: path, environment: { A: "b" }, version: "153.0.1.2", sandbox: true }
})
afterEach(() => rm(folder, { recursive: true }))

describe.skipIf(process.platform !== "linux")("recallChromium", () => {
  it("recalls the browser that was noted, and where", async () => {
    expect(await recallChromium(place)).toBeUndefined()
    await noteChromium(chromium, place)
    const { proof, ...recalled } = (await recallChromium(place)) ?? {}
    expect(recalled).toEqual(chromium)
    expect(proof?.startsWith(join(place.cacheFolder, "proven-"))).toBe(true)
  })

  it.each<[what: string, change: () => Promise<unknown>]>([
    ["another browser is installed", () => writeFile(join(folder, "other"), "")],
    ["the browser is replaced", () => writeFile(chromium.path, "BROWSER")],
    ["a library of it is gone", () => rm(join(chromium.path, "..", "lib", "nss.so"))],
    ["a file of it has changed, and its time is set back", () => utimes(chromium.path, 1, 1)],
    ["others may change its folder", () => chmod(place.cacheFolder, 0o777)],
  ])("recalls nothing when %s", async (_, change) => {
    await noteChromium(chromium, place)
    await change()
    expect(await recallChromium(place)).toBeUndefined()
  })

  it("recalls nothing that was forgotten", async () => {
    await noteChromium(chromium, place)
    const recalled = await recallChromium(place)
    await forgetChromium(recalled ?? chromium)
    expect(await recallChromium(place)).toBeUndefined()
  })
})

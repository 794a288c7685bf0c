import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { writeCapture } from "./writeCapture.ts"

const png = (last: number) => new Uint8Array([0x89, 0x50, 0x4e, 0x47, last])

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trawl-cli-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "written",
    (error: Error) => error.message,
  )

describe("writeCapture", () => {
  it("makes the folders of a file", async () => {
    const file = join(folder, "a", "b", "shot.png")
    await writeCapture(file, png(1))
    assert.deepStrictEqual(new Uint8Array(await readFile(file)), png(1))
  })

  it("replaces an earlier image", async () => {
    const file = join(folder, "again.png")
    await writeCapture(file, png(1))
    await writeCapture(file, png(2))
    assert.deepStrictEqual(new Uint8Array(await readFile(file)), png(2))
  })

  it("leaves a file of another kind as it is", async () => {
    const file = join(folder, "notes.png")
    await writeFile(file, "my notes")
    assert.deepStrictEqual(
      [await messageOf(writeCapture(file, png(1))), await readFile(file, "utf8")],
      [`${file} exists and is no PNG file: it was left as it is.`, "my notes"],
    )
  })

  it("says that a folder cannot be written", async () => {
    const file = join(folder, "folder.png")
    await mkdir(file)
    assert.strictEqual(await messageOf(writeCapture(file, png(1))), `${file} could not be written (EISDIR).`)
  })
})

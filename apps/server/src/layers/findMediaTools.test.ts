import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findMediaTools } from "./findMediaTools.ts"

let folder = ""
const program = (...path: ReadonlyArray<string>): string => {
  const file = join(folder, ...path)
  writeFileSync(file, "#!/bin/sh\n")
  chmodSync(file, 0o755)
  return file
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "trawl-tools-"))
  for (const name of ["a", "b", "c", "c/yt-dlp"]) mkdirSync(join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("findMediaTools", () => {
  it("takes the first program of the name in the folders of the path", () => {
    writeFileSync(join(folder, "a", "yt-dlp"), "cannot be run")
    const ytDlp = program("b", "yt-dlp")
    expect(findMediaTools({}, ["c", "a", "b"].map((name) => join(folder, name)).join(delimiter))).toEqual({ ytDlp })
  })

  it("takes what a setting names, and nothing in its place", () => {
    const ffmpeg = program("b", "ffmpeg")
    const own = program("my-ffmpeg")
    expect(findMediaTools({ ffmpeg: own }, join(folder, "b")).ffmpeg).toBe(own)
    expect(findMediaTools({ ffmpeg: join(folder, "nothing") }, join(folder, "b")).ffmpeg).toBeUndefined()
    expect(findMediaTools({}, join(folder, "b")).ffmpeg).toBe(ffmpeg)
  })

  it("finds nothing on an empty path", () => {
    expect(findMediaTools({}, "")).toEqual({})
  })
})

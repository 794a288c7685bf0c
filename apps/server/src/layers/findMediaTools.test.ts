import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findMediaTools, requireNamedTools } from "./findMediaTools.ts"

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

/** The setting that names no program, and the reason. */
const problemOf = (settings: Parameters<typeof requireNamedTools>[0]) =>
  Effect.runSync(
    Effect.match(requireNamedTools(settings), {
      onSuccess: () => undefined,
      onFailure: ({ problem, setting }) => [setting, problem],
    }),
  )

describe("findMediaTools", () => {
  it("takes the first program of the name in the folders of the path", () => {
    writeFileSync(join(folder, "a", "yt-dlp"), "cannot be run")
    const ytDlp = program("b", "yt-dlp")
    expect(findMediaTools({}, ["c", "a", "b"].map((name) => join(folder, name)).join(delimiter))).toEqual({ ytDlp })
  })

  it("takes the program that a setting names, and no other", () => {
    const ffmpeg = program("b", "ffmpeg")
    const own = program("my-ffmpeg")
    expect(findMediaTools({ ffmpeg: own }, join(folder, "b")).ffmpeg).toBe(own)
    expect(findMediaTools({ ffmpeg: join(folder, "nothing") }, join(folder, "b")).ffmpeg).toBeUndefined()
    expect(findMediaTools({}, join(folder, "b")).ffmpeg).toBe(ffmpeg)
    expect(findMediaTools({ ffmpeg: "off" }, join(folder, "b")).ffmpeg).toBeUndefined()
  })

  it("refuses a setting that names no program, and says why", () => {
    writeFileSync(join(folder, "text"), "text")
    expect(
      [
        { ytDlp: join(folder, "none") },
        { ffmpeg: folder },
        { ytDlp: join(folder, "text") },
        { ffmpeg: program("own"), ytDlp: program("own-too") },
        { ffmpeg: "off", ytDlp: "off" },
      ].map(problemOf),
    ).toEqual([
      ["TRAWL_YT_DLP", "there is no such file"],
      ["TRAWL_FFMPEG", "it is no file"],
      ["TRAWL_YT_DLP", "the user of this server may not run it (chmod +x)"],
      undefined,
      undefined,
    ])
  })

  it("finds nothing on an empty path", () => {
    expect(findMediaTools({}, "")).toEqual({})
  })
})

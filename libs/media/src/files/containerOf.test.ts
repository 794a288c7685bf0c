import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fileURLToPath } from "node:url"
import { containerOf, containerOfBytes } from "./containerOf.ts"

const path = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
const bytes = (text: string) => Buffer.from(text, "latin1")

describe("containerOf", () => {
  it.each([
    ["film.mp4", "mov", "video/mp4", "mp4", "video"],
    ["film.m4s", "mov", "video/mp4", "mp4", "video"],
    ["film.mpegts", "mpegts", "video/mp2t", "ts", "video"],
    ["sound.mp3", "mp3", "audio/mpeg", "mp3", "audio"],
    ["film-only.webm", "matroska", "video/webm", "webm", "video"],
  ])("knows %s by its bytes", async (name, ...expected) => {
    const [demuxer, mediaType, extension, kind] = expected
    expect(await containerOf(path(name))).toEqual({ demuxer, mediaType, extension, kind })
  })

  it("does not detect text", async () => {
    expect(await containerOf(path("README.md"))).toBeUndefined()
  })
})

describe("containerOfBytes", () => {
  it("distinguishes MP3 from AAC after an ID3 tag", () => {
    const tagged = bytes("ID3\x04\0\0\0\0\0\0")
    expect([
      containerOfBytes(tagged, bytes("\xff\xfb\x90\0"))?.extension,
      containerOfBytes(tagged, bytes("\xff\xf1\x50\x80"))?.extension,
    ]).toEqual(["mp3", "aac"])
  })

  it.each([
    ["\0\0\0\x18ftypM4A ", "m4a"],
    ["\0\0\0\x18ftypqt  ", "mov"],
    ["OggS\0\x02", "ogg"],
    ["OggS\0\x02\x80theora", "ogv"],
    ["RIFF\0\0\0\0WAVE", "wav"],
    ["RIFF\0\0\0\0AVI ", "avi"],
    ["fLaC", "flac"],
    ["FLV\x01", "flv"],
    ["\xff\xfd\x90\0", "mp2"],
  ])("knows %j", (start, extension) => {
    expect(containerOfBytes(bytes(start))?.extension).toBe(extension)
  })

  it("does not detect a playlist as media, whatever follows its first line", () => {
    const starts = fc.constantFrom(
      "#EXTM3U\n",
      "ffconcat version 1.0\n",
      "<?xml version='1.0'?><MPD>",
      "file:///etc/hostname",
      "concat:",
      "[playlist]",
    )
    fc.assert(
      fc.property(
        starts,
        fc.uint8Array({ maxLength: 300 }),
        (start, rest) => containerOfBytes(Buffer.concat([bytes(start), rest])) === undefined,
      ),
    )
  })
})

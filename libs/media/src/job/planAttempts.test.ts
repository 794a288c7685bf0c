import { describe, expect, it } from "vitest"
import type { Candidate } from "../page/Candidate.ts"
import { planAttempts } from "./planAttempts.ts"

const candidate = (name: string, given: Partial<Candidate> = {}): Candidate => ({
  url: `https://a.test/${name}`,
  kind: /mp3|m4a/u.test(name) ? "audio" : "video",
  form: name.endsWith("m3u8") ? "hls" : "file",
  source: "element",
  ...given,
})
const outline = (kind: "audio" | "video", ...candidates: ReadonlyArray<Candidate>) =>
  planAttempts(kind, candidates).map((attempt) =>
    (attempt.by === "tool" ? `tool ${attempt.list?.url ?? "page"}` : attempt.candidate.url).replace(
      "https://a.test/",
      "",
    ),
  )

describe("planAttempts", () => {
  it("tries files named by the page before yt-dlp, and no audio files for video", () => {
    expect(outline("video", candidate("s.mp3"), candidate("f.mp4"))).toEqual(["f.mp4", "tool page"])
  })

  it("tries MP3 first for audio, then other audio files, then video files", () => {
    expect(outline("audio", candidate("f.mp4"), candidate("s.m4a"), candidate("s.mp3"))).toEqual([
      "s.mp3",
      "s.m4a",
      "f.mp4",
      "tool page",
    ])
  })

  it("passes a playlist to yt-dlp, before files seen only in the network", () => {
    expect(
      outline("video", candidate("part.mp4", { source: "network" }), candidate("l.m3u8", { source: "network" })),
    ).toEqual(["tool l.m3u8", "part.mp4"])
    expect(outline("video", candidate("f.mp4", { source: "network" }))).toEqual(["f.mp4", "tool page"])
  })

  it("does not start yt-dlp for a requested file", () => {
    expect([
      outline("video", candidate("f.mp4", { source: "url" })),
      outline("video", candidate("s.mp3", { source: "url" })),
    ]).toEqual([["f.mp4"], []])
    expect(outline("audio", candidate("l.m3u8", { source: "url" }))).toEqual(["tool l.m3u8"])
  })

  it("tries a few files, and yt-dlp once", () => {
    const many = Array.from({ length: 30 }, (_, i) => candidate(`${i}.mp4`))
    expect(outline("video", ...many)).toEqual(["0.mp4", "1.mp4", "2.mp4", "3.mp4", "4.mp4", "tool page"])
  })
})

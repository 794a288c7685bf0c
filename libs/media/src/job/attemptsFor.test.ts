import { describe, expect, it } from "vitest"
import type { Candidate } from "../page/Candidate.ts"
import { attemptsFor } from "./attemptsFor.ts"

const candidate = (name: string, given: Partial<Candidate> = {}): Candidate => ({
  url: `https://a.test/${name}`,
  kind: /mp3|m4a/u.test(name) ? "audio" : "video",
  form: name.endsWith("m3u8") ? "hls" : "file",
  source: "element",
  ...given,
})
const outline = (kind: "audio" | "video", ...candidates: ReadonlyArray<Candidate>) =>
  attemptsFor(kind, candidates).map((attempt) => (attempt.by === "tool" ? `tool ${attempt.list?.url ?? "page"}` : attempt.candidate.url).replace("https://a.test/", ""))

describe("attemptsFor", () => {
  it("takes files that the page names before the tool, and only what holds images for video", () => {
    expect(outline("video", candidate("s.mp3"), candidate("f.mp4"))).toEqual(["f.mp4", "tool page"])
  })

  it("takes MP3 first for audio, then other sounds, then films", () => {
    expect(outline("audio", candidate("f.mp4"), candidate("s.m4a"), candidate("s.mp3"))).toEqual(["s.mp3", "s.m4a", "f.mp4", "tool page"])
  })

  it("gives the tool a list of parts where there is one, before files that only the network showed", () => {
    expect(outline("video", candidate("part.mp4", { source: "network" }), candidate("l.m3u8", { source: "network" }))).toEqual(["tool l.m3u8", "part.mp4"])
    expect(outline("video", candidate("f.mp4", { source: "network" }))).toEqual(["f.mp4", "tool page"])
  })

  it("starts no tool for a file that was asked for itself", () => {
    expect([outline("video", candidate("f.mp4", { source: "url" })), outline("video", candidate("s.mp3", { source: "url" }))]).toEqual([["f.mp4"], []])
    expect(outline("audio", candidate("l.m3u8", { source: "url" }))).toEqual(["tool l.m3u8"])
  })

  it("tries a handful of files and the tool once", () => {
    const many = Array.from({ length: 30 }, (_, i) => candidate(`${i}.mp4`))
    expect(outline("video", ...many)).toEqual(["0.mp4", "1.mp4", "2.mp4", "3.mp4", "4.mp4", "tool page"])
  })
})

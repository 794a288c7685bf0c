import { describe, expect, it } from "vitest"
import { mediaPart } from "./mediaPart.ts"

const found = process.execPath

describe("mediaPart", () => {
  it.each([
    ["says nothing where both are there", { ytDlp: found, ffmpeg: found }, undefined],
    [
      "tells how to install what is missing",
      {},
      "Only media files as they are: yt-dlp and ffmpeg not found. This line installs it: apt-get install yt-dlp ffmpeg",
    ],
    [
      "advises nobody to install what is switched off",
      { ytDlp: "off", ffmpeg: found },
      "Only media files as they are: yt-dlp is switched off (TRAWL_YT_DLP).",
    ],
    [
      "tells both apart",
      { ffmpeg: "off" },
      "Only media files as they are: ffmpeg is switched off (TRAWL_FFMPEG). yt-dlp not found. This line installs it: apt-get install yt-dlp",
    ],
  ])("%s", (_, settings, reason) => {
    expect(mediaPart(settings, "").reason).toBe(reason)
  })
})

import { describe, expect, it } from "vitest"
import { DownloadFault } from "../files/DownloadFault.ts"
import { ToolFault } from "../tools/ToolFault.ts"
import { toMediaError } from "./toMediaError.ts"

const failed = new DownloadFault({ reason: "failed", message: "a.test responded with status 404" })
const missing = new ToolFault({ reason: "missing", message: "yt-dlp" })
const large = new ToolFault({ reason: "tooLarge", message: "the file is larger than 5 MB" })
const outline = (...faults: Parameters<typeof toMediaError>[1]) => {
  const { reason, message } = toMediaError("video", faults)
  return [reason, message]
}

describe("toMediaError", () => {
  it("reports the most informative fault", () => {
    expect(outline(failed, large, missing)).toEqual([
      "tooLarge",
      "The video of the page was not fetched: the file is larger than 5 MB.",
    ])
    expect(outline(failed, missing)).toEqual([
      "tool",
      "The video of this page needs yt-dlp, which is not installed on the server, or switched off; this line installs it: apt-get install yt-dlp ffmpeg",
    ])
    expect(outline(failed)).toEqual([
      "unsupported",
      "No video of the page could be fetched: a.test responded with status 404.",
    ])
  })

  it("reports a page without candidates", () => {
    expect(outline()).toEqual(["unsupported", "The page has no video."])
  })
})

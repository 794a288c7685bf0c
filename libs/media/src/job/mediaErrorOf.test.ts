import { describe, expect, it } from "vitest"
import { DownloadFault } from "../files/DownloadFault.ts"
import { ToolFault } from "../tools/ToolFault.ts"
import { mediaErrorOf } from "./mediaErrorOf.ts"

const failed = new DownloadFault({ reason: "failed", message: "a.test answered with the status 404" })
const missing = new ToolFault({ reason: "missing", message: "yt-dlp" })
const large = new ToolFault({ reason: "tooLarge", message: "the file is larger than 5 MB" })
const outline = (...faults: Parameters<typeof mediaErrorOf>[1]) => {
  const { reason, message } = mediaErrorOf("video", faults)
  return [reason, message]
}

describe("mediaErrorOf", () => {
  it("tells the fault that says most", () => {
    expect(outline(failed, large, missing)).toEqual(["tooLarge", "The video of the page was not fetched: the file is larger than 5 MB."])
    expect(outline(failed, missing)).toEqual([
      "tool",
      "The video of this page needs yt-dlp, which is not installed on the server, or switched off; this line installs it: apt-get install yt-dlp ffmpeg",
    ])
    expect(outline(failed)).toEqual(["unsupported", "No video of the page could be fetched: a.test answered with the status 404."])
  })

  it("tells of a page where there was nothing to try", () => {
    expect(outline()).toEqual(["unsupported", "The page has no video."])
  })
})

import type { Capabilities } from "@trawl/api"
import type { Settings } from "../settings/Settings.ts"
import { findMediaTools } from "./findMediaTools.ts"

/** What media there are without more: files of them always, everything else with programs, and the line that installs those that this machine has not. */
export const mediaPart = (settings: Settings): Capabilities["features"][string] => {
  const tools = findMediaTools(settings, process.env["PATH"] ?? "")
  const absent = [...(tools.ytDlp === undefined ? ["yt-dlp"] : []), ...(tools.ffmpeg === undefined ? ["ffmpeg"] : [])]
  if (absent.length === 0) return { available: true }
  return { available: true, reason: `Only media files as they are: ${absent.join(" and ")} not found. This line installs it: apt-get install ${absent.join(" ")}` }
}

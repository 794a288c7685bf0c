import type { Capabilities } from "@trawl/api"
import type { Settings } from "../settings/Settings.ts"
import { findMediaTools, off } from "./findMediaTools.ts"

/** The available media: files always, everything else with programs; which of those the settings switch off, and the command that installs missing ones. */
export const mediaPart = (
  settings: Pick<Settings, "ffmpeg" | "ytDlp">,
  path = process.env["PATH"] ?? "",
): Capabilities["features"][string] => {
  const tools = findMediaTools(settings, path)
  const programs = [
    { name: "yt-dlp", setting: "TRAWL_YT_DLP", named: settings.ytDlp, found: tools.ytDlp },
    { name: "ffmpeg", setting: "TRAWL_FFMPEG", named: settings.ffmpeg, found: tools.ffmpeg },
  ]
  const unused = programs.filter(({ named }) => named === off)
  const absent = programs.filter(({ found, named }) => found === undefined && named !== off).map(({ name }) => name)
  const reasons = [
    ...unused.map(({ name, setting }) => `${name} is switched off (${setting}).`),
    ...(absent.length === 0
      ? []
      : [`${absent.join(" and ")} not found. This line installs it: apt-get install ${absent.join(" ")}`]),
  ]
  return reasons.length === 0
    ? { available: true }
    : { available: true, reason: `Only media files as they are: ${reasons.join(" ")}` }
}

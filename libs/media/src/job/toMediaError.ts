import { MediaError, type MediaKind } from "@trawl/core"
import type { DownloadFault } from "../files/DownloadFault.ts"
import type { ToolFault } from "../tools/ToolFault.ts"

/** Why one attempt failed. */
export type AttemptFault = DownloadFault | ToolFault

const reasons = { refused: "unsupported", failed: "unsupported", missing: "tool", tooLarge: "tooLarge" } as const
/** From least to most informative for the caller: if a file may not be fetched, a missing program does not matter. */
const order: ReadonlyArray<AttemptFault["reason"]> = ["failed", "missing", "refused", "tooLarge"]

const installLine = "apt-get install yt-dlp ffmpeg"

const sentenceOf = (kind: MediaKind, fault: AttemptFault): string => {
  const detail = fault.message
  if (fault.reason === "tooLarge") return `The ${kind} of the page was not fetched: ${detail}.`
  if (fault.reason !== "missing") return `No ${kind} of the page could be fetched: ${detail}.`
  const need =
    detail === "yt-dlp" || detail === "ffmpeg"
      ? `needs ${detail}, which is not installed on the server, or switched off`
      : `needs yt-dlp, and ${detail}`
  return `The ${kind} of this page ${need}; this line installs it: ${installLine}`
}

/** The error for the caller if every attempt failed, from the most informative fault. */
export const toMediaError = (kind: MediaKind, faults: ReadonlyArray<AttemptFault>): MediaError => {
  const [worst] = faults.toSorted((a, b) => order.indexOf(b.reason) - order.indexOf(a.reason))
  if (worst === undefined) return new MediaError({ kind, reason: "unsupported", message: `The page has no ${kind}.` })
  return new MediaError({ kind, reason: reasons[worst.reason], message: sentenceOf(kind, worst) })
}

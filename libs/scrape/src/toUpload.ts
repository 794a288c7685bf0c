import { mediaTypeOf } from "@trawl/fetch"
import type { SentFile, Upload } from "./Upload.ts"
import { fileMediaType } from "./fileMediaType.ts"

/** Longest name that file systems know. */
const longestName = 255

/** What programs send for a file or a text that they know nothing of. */
const vague: ReadonlySet<string> = new Set(["", "application/octet-stream", "text/plain"])

// oxlint-disable-next-line no-control-regex -- they are what is taken out, with the marks that turn the direction of text
const unseen = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** The name alone of what may be a path of any system. It is shown, and never opened. */
const nameOf = (written: string): string => {
  const name = (written.split(/[/\\]/u).at(-1) ?? "").replaceAll(unseen, "").trim().slice(0, longestName).toWellFormed()
  return name === "" ? "file" : name
}

const declaredType = (mediaType: string, name: string): string => (vague.has(mediaType.split(";", 1)[0]?.trim().toLowerCase() ?? "") ? (fileMediaType(name) ?? mediaType) : mediaType)

/** A file that was sent, with the type that its content, its name and its part speak for. */
export const toUpload = ({ body, mediaType, name: written }: SentFile): Upload => {
  const name = nameOf(written)
  return { name, ...mediaTypeOf(declaredType(mediaType, name), body, name), body }
}

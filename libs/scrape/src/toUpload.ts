import { mediaTypeOf } from "@trawl/fetch"
import type { SentFile, Upload } from "./Upload.ts"
import { fileMediaType } from "./fileMediaType.ts"

/** Longest name in file systems. */
const longestName = 255

/** Media types that programs send for unknown files or texts. */
const vague: ReadonlySet<string> = new Set(["", "application/octet-stream", "text/plain"])

// oxlint-disable-next-line no-control-regex -- control characters are removed, with those that change the direction of text
const unseen = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** The file name of a path of any system. It is displayed, and never opened. */
const nameOf = (written: string): string => {
  const name = (written.split(/[/\\]/u).at(-1) ?? "").replaceAll(unseen, "").trim().slice(0, longestName).toWellFormed()
  return name === "" ? "file" : name
}

const declaredType = (mediaType: string, name: string): string =>
  vague.has(mediaType.split(";", 1)[0]?.trim().toLowerCase() ?? "") ? (fileMediaType(name) ?? mediaType) : mediaType

/** An uploaded file, with its type by content, name and the part's media type. */
export const toUpload = ({ body, mediaType, name: written }: SentFile): Upload => {
  const name = nameOf(written)
  return { name, ...mediaTypeOf(declaredType(mediaType, name), body, name), body }
}

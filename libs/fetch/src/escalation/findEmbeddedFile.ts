import type { FetchedPage } from "@trawl/core"
import { readFrameTag } from "./readFrameTag.ts"
import { readFrames } from "./readSketch.ts"
import { thinText } from "./showsFrames.ts"

/** A file that a page shows in place of text of its own. */
export interface EmbeddedFile {
  readonly url: string
  /** Index of the byte behind the element that shows it. */
  readonly end: number
}

const htmlTypes: ReadonlySet<string> = new Set(["text/html", "application/xhtml+xml"])

/** The PDF or office file of its own site that is the content of a page, because the page has hardly any text of its own. */
export const findEmbeddedFile = ({
  body,
  mediaType,
  status,
  url,
}: Pick<FetchedPage, "body" | "mediaType" | "status" | "url">): EmbeddedFile | undefined => {
  if (!htmlTypes.has(mediaType) || status < 200 || status > 299) return undefined
  const sketch = readFrames({ body, mediaType }, thinText)
  if (sketch === undefined || sketch.own >= thinText) return undefined
  for (const tag of sketch.frames) {
    const target = readFrameTag(tag, url)
    if (target?.kind === "file") return { url: target.url, end: endOf(body, tag) }
  }
  return undefined
}

/** Behind the end tag, because browsers do not show what an object or a frame holds. */
const endOf = (body: Uint8Array, tag: string): number => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
  const start = bytes.indexOf(tag, 0, "latin1")
  if (start < 0) return bytes.length
  const [, name = ""] = /^<([a-z]+)/i.exec(tag) ?? []
  const endTag = ["object", "iframe"].includes(name.toLowerCase()) ? bytes.indexOf(`</${name}>`, start, "latin1") : -1
  return endTag < 0 ? start + tag.length : endTag + name.length + 3
}

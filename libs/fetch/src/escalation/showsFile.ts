import type { FetchedPage } from "@trawl/core"

const firstBytes = 2_000

/** How a browser writes a feed that was sent as a page: its declaration as a comment, its root in the body. */
const feedStart =
  /^(?:<!--(?:(?!-->)[^])*-->\s*)*<html[^<>]*><head><\/head><body[^<>]*>\s*(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:rss|feed|rdf:rdf)[\s>]/iu

/** Whether a browser shows a file as a page because its server calls it one: its bytes are then lost. */
export const showsFile = ({ body, mediaType }: Pick<FetchedPage, "body" | "mediaType">): boolean => {
  if (mediaType !== "text/html") return false
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, firstBytes)).toString("latin1")
  return feedStart.test(start) || /^%PDF-[12]\.\d/.test(start.replaceAll(/<[^<>]*>/g, "").trimStart())
}

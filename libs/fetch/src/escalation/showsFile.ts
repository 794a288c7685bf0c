import type { FetchedPage } from "@trawl/core"

const firstBytes = 2_000

/** Whether a browser shows a file as text because its server calls it a page: its bytes are then lost. */
export const showsFile = ({ body, mediaType }: Pick<FetchedPage, "body" | "mediaType">): boolean => {
  if (mediaType !== "text/html") return false
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, firstBytes)).toString("latin1")
  return /^%PDF-[12]\.\d/.test(start.replaceAll(/<[^<>]*>/g, "").trimStart())
}

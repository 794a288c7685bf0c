import type { FetchedPage } from "@trawl/core"

/** Bytes that are searched. A page's media are named near its top, or by scripts. */
const lookedThrough = 2_000_000

// Bounded, so that no page makes the search long.
const named =
  /<(?:video|audio|source)\b[^<>]{0,2000}\ssrc\s*=(?!\s*["']?blob:)|<meta\b[^<>]{0,200}["'](?:og:(?:video|audio)|twitter:player:stream)|["']contentUrl["']\s{0,9}:/i

/** Whether the HTML of a page names no audio or video. Then scripts may, which only a browser runs. */
export const hidesMedia = ({ body, mediaType, status }: Pick<FetchedPage, "body" | "mediaType" | "status">): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType) &&
  status >= 200 &&
  status <= 299 &&
  !named.test(Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, lookedThrough)).toString("latin1"))

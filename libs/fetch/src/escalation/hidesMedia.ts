import type { FetchedPage } from "@trawl/core"

/** Bytes that are looked through. What plays on a page is named near its top, or by scripts. */
const lookedThrough = 2_000_000

// Bounded, so that no page makes a long search of it.
const named = /<(?:video|audio|source)\b[^<>]{0,2000}\ssrc\s*=(?!\s*["']?blob:)|<meta\b[^<>]{0,200}["'](?:og:(?:video|audio)|twitter:player:stream)|["']contentUrl["']\s{0,9}:/i

/** Whether an HTML page names no sound and no film itself: then scripts may, which only a browser runs. */
export const hidesMedia = ({ body, mediaType, status }: Pick<FetchedPage, "body" | "mediaType" | "status">): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType) &&
  status >= 200 &&
  status <= 299 &&
  !named.test(Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, lookedThrough)).toString("latin1"))

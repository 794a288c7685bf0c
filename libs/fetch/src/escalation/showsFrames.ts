import type { FetchedPage } from "@trawl/core"
import { readFrameTag } from "./readFrameTag.ts"
import { readFrames } from "./readSketch.ts"

/** Below so many characters of its own text outside of links and navigation, a page's frames are its content. */
export const thinText = 200

/**
 * Whether the content of a page stands in its frames: it has hardly any text of its own, and a visible frame, object or embedded
 * page of its site that is no advertisement, player or widget by its address.
 */
export const showsFrames = (page: Pick<FetchedPage, "body" | "mediaType" | "url">): boolean => {
  const sketch = readFrames(page, thinText)
  return (
    sketch !== undefined &&
    sketch.own < thinText &&
    sketch.frames.some((tag) => readFrameTag(tag, page.url)?.kind === "page")
  )
}

import { type FetchedPage, frameKind } from "@trawl/core"
import { readFrames } from "./readSketch.ts"

/** Below so many characters of its own text outside of links and navigation, a page's frames are its content. */
const thin = 200

const attribute = (name: string): RegExp =>
  new RegExp(`[\\s"'/]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>][^\\s>]*))`, "i")
const addresses = ["src", "data", "data-src"].map(attribute)
const style = attribute("style")
const sizes = [attribute("width"), attribute("height")]
const type = attribute("type")

const hiding =
  /\b(?:display\s*:\s*none|visibility\s*:\s*hidden|(?:width|height)\s*:\s*(?:0|[0-9](?:\.\d*)?px)\s*(?:;|!|$))/i
// Between the values of attributes, so that no address counts.
const hidden = /[\s"'](?:hidden(?=[\s>=/])|aria-hidden\s*=\s*["']?true)/i
const valueOf = (pattern: RegExp, tag: string): string => {
  const [, double, single, bare] = pattern.exec(tag) ?? []
  return double ?? single ?? bare ?? ""
}

const isTiny = (size: string): boolean => /^\s*\d/.test(size) && !size.includes("%") && Number.parseFloat(size) <= 10

const isVisible = (tag: string): boolean =>
  !hidden.test(tag) && !hiding.test(valueOf(style, tag)) && !sizes.some((size) => isTiny(valueOf(size, tag)))

const isSameSite = (host: string, other: string): boolean =>
  host === other || host.endsWith(`.${other}`) || other.endsWith(`.${host}`)

const bare = (host: string): string => host.replace(/^www\./, "")

/** Whether a frame may show a page of the same site. A `frame` of a frameset always does, whatever its site. */
const showsPage = (tag: string, url: string): boolean => {
  const address = addresses.map((pattern) => valueOf(pattern, tag).trim()).find((value) => value !== "")
  const target = URL.parse(address ?? "", url)
  const page = URL.parse(url)
  if (address === undefined || target === null || page === null) return false
  if (/^<frame\b/i.test(tag)) return /^https?:$/.test(target.protocol)
  return (
    isSameSite(bare(target.hostname), bare(page.hostname)) &&
    isVisible(tag) &&
    frameKind({ address, type: valueOf(type, tag), base: url }) === "page"
  )
}

/**
 * Whether the content of a page stands in its frames: it has hardly any text of its own, and a visible frame, object or embedded
 * page of its site that is no advertisement, player or widget by its address.
 */
export const showsFrames = (page: Pick<FetchedPage, "body" | "mediaType" | "url">): boolean => {
  const sketch = readFrames(page, thin)
  return sketch !== undefined && sketch.own < thin && sketch.frames.some((tag) => showsPage(tag, page.url))
}

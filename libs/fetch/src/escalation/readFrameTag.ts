import { frameKind } from "@trawl/core"

/** What a frame, an object or an embedded file may show of its page's content. */
export interface FrameTarget {
  readonly kind: "page" | "file"
  readonly url: string
}

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

/**
 * Reads a start tag. Undefined for a frame that is hidden, of another site, or no content by its address. A `frame` of a frameset
 * always is content, whatever its site.
 */
export const readFrameTag = (tag: string, url: string): FrameTarget | undefined => {
  const address = addresses.map((pattern) => valueOf(pattern, tag).trim()).find((value) => value !== "")
  const target = URL.parse(address ?? "", url)
  const page = URL.parse(url)
  if (address === undefined || target === null || page === null) return undefined
  if (/^<frame\b/i.test(tag)) return /^https?:$/.test(target.protocol) ? { kind: "page", url: target.href } : undefined
  if (!isSameSite(bare(target.hostname), bare(page.hostname)) || !isVisible(tag)) return undefined
  const kind = frameKind({ address, type: valueOf(type, tag), base: url })
  return kind === undefined ? undefined : { kind, url: target.href }
}

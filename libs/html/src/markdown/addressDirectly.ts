import type { FoundNodes } from "./FoundNodes.ts"

/** Gives links and images the address that theirs only passes on: to a page by way of a counter of clicks, of an image by way of a service that resizes it. An address loses the words that a browser shall mark. */
export const addressDirectly = ({ images, links }: Pick<FoundNodes, "images" | "links">): void => {
  for (const link of links) link.url = passedOn(link.url, counter, target).replace(marked, "")
  for (const image of images) image.url = resized(passedOn(image.url, resizer, source))
}

/** Paths of pages that only lead on, and the parameters that say where to. */
const counter =
  /\/(?:away|click|exit|goto|jump|l\.php|leave|linkfilter|out|outbound|outgoing|redir|redirect|url)\/?\?/iu
const target = /[?&](?:dest|destination|q|target|to|u|url)=((?:https?:|https?%3a|\/|%2f)[^&#]+)/iu

/** Paths of services that send an image in another size, and the parameters that say which. */
const resizer = /\/(?:image|images|image-?proxy|img|imgproxy|resize|resizer)\/?\?/iu
const source = /[?&](?:image|src|u|url)=((?:https?:|https?%3a|\/|%2f)[^&#]+)/iu

/** A text fragment. */
const marked = /(?:#|(?<=#[^#]{1,200})):~:text=.*$/su

/** No address of a page is longer; data is. */
const longestAddress = 4_000

const passedOn = (url: string, way: RegExp, parameter: RegExp): string => {
  const at = url.indexOf("?")
  if (at === -1 || url.length > longestAddress || !way.test(url.slice(0, at + 1))) return url
  const value = parameter.exec(url.slice(at))?.[1]
  return value === undefined ? url : (webAddress(value, url) ?? url)
}

const webAddress = (value: string, base: string): string | undefined => {
  try {
    const address = URL.parse(decodeURIComponent(value), base)
    return address?.protocol === "http:" || address?.protocol === "https:" ? address.href : undefined
  } catch {
    return undefined
  }
}

const resized = (url: string): string => {
  if (url.length > longestAddress) return url
  const [, site = "", original = ""] = /^(https?:\/\/[^/?#]+)\/cdn-cgi\/image\/[^/]+\/(.+)$/su.exec(url) ?? []
  if (original === "") return url
  return /^https?:\/\//u.test(original) ? original : `${site}/${original.replace(/^\//u, "")}`
}

import type { Root } from "mdast"
import { type PlacedLink, placeLinks } from "./placeLinks.ts"
import { unlink } from "./unlink.ts"

/** Unlinks what only leads to the page itself or to a part of it, which is in the same text. The address of a post or a comment, which ends with its number, stays. */
export const unlinkOwnPage = (tree: Root, url: string): void => {
  const own = withoutFragment(url)
  unlink(placeLinks(tree).filter((placed): placed is PlacedLink => placed !== "heading" && leadsTo(own, placed)))
}

const leadsTo = (own: string, { link: { url } }: PlacedLink): boolean => {
  const at = url.indexOf("#")
  // Scripts read a path or a command after the sign, and show another page.
  if (at !== -1 && /^[/!]|\d{3}$/u.test(url.slice(at + 1))) return false
  return at === 0 || (own !== "" && withoutFragment(url) === own)
}

// A slash at the end of an address mostly leads to the same page.
const withoutFragment = (url: string): string => url.replace(/#.*$/su, "").replace(/\/(?=\?|$)/u, "")

import type { PlacedLink, PlacedLinks } from "./placeLinks.ts"

/** The links that only lead to the page itself or to a part of it, which is in the same text; not the address of a post or a comment, which ends with its number. */
export const ownPageLinks = (links: PlacedLinks, url: string): ReadonlyArray<PlacedLink> => {
  const own = withoutFragment(url)
  return links.filter((placed): placed is PlacedLink => placed !== "heading" && leadsTo(own, placed))
}

const leadsTo = (own: string, { link: { url } }: PlacedLink): boolean => {
  const at = url.indexOf("#")
  // Scripts read a path or a command after the sign, and show another page.
  if (at !== -1 && /^[/!]|\d{3}$/u.test(url.slice(at + 1))) return false
  return at === 0 || (own !== "" && withoutFragment(url) === own)
}

// A slash at the end of an address mostly leads to the same page.
const withoutFragment = (url: string): string => {
  const [page = ""] = url.split("#", 1)
  const slash = page.indexOf("/?")
  if (slash !== -1) return page.slice(0, slash) + page.slice(slash + 1)
  return page.endsWith("/") ? page.slice(0, -1) : page
}

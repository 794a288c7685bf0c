import type { Link, Root } from "mdast"
import { holdsImage } from "./holdsImage.ts"
import { type PlacedLink, placeLinks } from "./placeLinks.ts"
import { textIn } from "./textIn.ts"
import { unlink } from "./unlink.ts"

/** Unlinks a name that the page linked to the same address before: an author at each post, a type at each function. A name that leads elsewhere too, such as *more*, keeps its links. */
export const linkNamesOnce = (tree: Root): void => {
  const [addresses, again] = [new Map<string, string>(), new Map<string, Array<PlacedLink>>()]
  const doubtful = new Set<string>()
  for (const placed of placeLinks(tree)) {
    if (placed === "heading") continue
    const name = nameOf(placed.link)
    const known = name === "" ? "" : addresses.get(name)
    if (known === "") continue
    if (known === undefined) addresses.set(name, placed.link.url)
    else if (known === placed.link.url) add(again, name, placed)
    else doubtful.add(name)
  }
  unlink([...again].flatMap(([name, links]) => (doubtful.has(name) ? [] : links)))
}

/** What a link is known by, empty where that is no name: an image, a sign. */
const nameOf = (link: Link): string => {
  const text = textIn(link).trim().toLowerCase()
  return /\p{L}/u.test(text) && !link.children.some(holdsImage) ? text : ""
}

const add = (lists: Map<string, Array<PlacedLink>>, name: string, placed: PlacedLink): void => {
  const list = lists.get(name)
  if (list === undefined) lists.set(name, [placed])
  else list.push(placed)
}

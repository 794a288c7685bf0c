import type { Link } from "mdast"
import { holdsImage } from "./holdsImage.ts"
import type { PlacedLink, PlacedLinks } from "./placeLinks.ts"
import { standsAlone } from "./standsAlone.ts"
import { textIn } from "./textIn.ts"

/** The links of names that the page linked to the same address before: an author at each post, a type at each function; within a line of text only those that its section linked before. A name that leads elsewhere too, such as *more*, keeps its links. */
export const repeatedNames = (links: PlacedLinks): ReadonlyArray<PlacedLink> => {
  const [addresses, again] = [new Map<string, string>(), new Map<string, Array<PlacedLink>>()]
  const doubtful = new Set<string>()
  const sections = new Map<string, number>()
  let section = 0
  for (const placed of links) {
    if (placed === "heading" || placed.inHeading) section++
    if (placed === "heading") continue
    const name = nameOf(placed.link)
    const isInSection = sections.get(name) === section
    sections.set(name, section)
    const known = name === "" ? "" : addresses.get(name)
    if (known === "") continue
    if (known === undefined) addresses.set(name, placed.link.url)
    else if (known === placed.link.url) {
      if (isInSection || standsAlone(placed)) add(again, name, placed)
    } else doubtful.add(name)
  }
  return [...again].flatMap(([name, same]) => (doubtful.has(name) ? [] : same))
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

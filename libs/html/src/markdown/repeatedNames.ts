import type { Link } from "mdast"
import { holdsImage } from "./holdsImage.ts"
import type { PlacedLink, PlacedLinks } from "./placeLinks.ts"
import { standsAlone } from "./standsAlone.ts"
import { textIn } from "./textIn.ts"

/** The links of names that the page linked to the same address before: an author at each post, a type at each function; within a line of text only those that its section linked before. A name that leads elsewhere too, such as *more*, keeps its links. */
export const repeatedNames = (links: PlacedLinks): ReadonlyArray<PlacedLink> => {
  const [addresses, again] = [new Map<string, Set<string>>(), new Map<string, Array<PlacedLink>>()]
  const doubtful = new Set<string>()
  const sections = new Map<string, number>()
  let section = 0
  for (const placed of links) {
    if (placed === "heading" || placed.inHeading) section++
    if (placed === "heading") continue
    const name = nameOf(placed.link)
    const isInSection = sections.get(name) === section
    sections.set(name, section)
    if (name === "") continue
    const { url } = placed.link
    const known = addresses.get(name)
    if (known?.has(url) === true) {
      if (isInSection || standsAlone(placed)) add(again, name, placed)
    } else if (known === undefined) addresses.set(name, new Set([url, pathOf(url)]))
    else if (known.has(pathOf(url))) known.add(url)
    else doubtful.add(name)
  }
  return [...again].flatMap(([name, same]) => (doubtful.has(name) ? [] : same))
}

// Counters of clicks, and pages of a list, differ in the query.
const pathOf = (url: string): string => url.split("?", 1)[0] ?? ""

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

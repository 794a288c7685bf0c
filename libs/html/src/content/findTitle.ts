import type { Part } from "./Part.ts"
import { textOf } from "./textOf.ts"

/**
 * The heading before the main part that is the page's title: one that makes up much of what the `title` element says.
 * The site's own name, often a heading too, is the lesser part of it.
 */
export const findTitle = (page: Part, main: Part, title: string): Part | undefined => {
  const wanted = plain(title)
  if (wanted === "" || main.node.type === "root" || holdsTitle(main, wanted)) return undefined
  const waiting = [page]
  for (let part = waiting.pop(); part !== undefined && part !== main; part = waiting.pop()) {
    if (part.tag === "h1" && isTitle(part, wanted)) return part
    if (part.tag === "h1") continue
    for (let i = part.children.length - 1; i >= 0; i--) waiting.push(part.children[i] as Part)
  }
  return undefined
}

const holdsTitle = (part: Part, wanted: string): boolean =>
  part.headings > 0 && (isHeading(part) ? part.tag === "h1" || isTitle(part, wanted) : part.children.some((child) => child.dropped === undefined && holdsTitle(child, wanted)))

const isHeading = (part: Part): boolean => /^h[1-6]$/u.test(part.tag)

const isTitle = (part: Part, wanted: string): boolean => {
  const text = plain(textOf(part.node))
  return text.length >= wanted.length * 0.4 && wanted.includes(text)
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()

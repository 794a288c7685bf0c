import type { Element, RootContent } from "hast"

/** Parts of a page that came after the rest of it and that a script moves to their places, by number. */
export type StreamedParts = Map<string, Element>

/**
 * The parts of a page that its server sent late: hidden at the end of the body with the id `S:` and a number, to be moved where
 * a template with the id `B:` or `P:` and the same number holds the place (React's streaming of suspended parts).
 */
export const streamedParts = (nodes: ReadonlyArray<RootContent>): StreamedParts => {
  const parts: StreamedParts = new Map()
  for (const node of bodyOf(nodes)) {
    if (node.type !== "element" || node.properties.hidden === undefined) continue
    const number = numberIn(node, "S")
    if (number !== undefined) parts.set(number, node)
  }
  return parts
}

/** The number of the late part that a template holds the place of. */
export const placeOf = (template: Element): string | undefined => numberIn(template, "B") ?? numberIn(template, "P")

/** The number of a late part. */
export const partNumberOf = (element: Element): string | undefined => numberIn(element, "S")

const numberIn = ({ properties }: Element, letter: string): string | undefined =>
  typeof properties.id === "string" && properties.id.startsWith(`${letter}:`) && /^[\da-f]{1,6}$/u.test(properties.id.slice(2)) ? properties.id.slice(2) : undefined

const bodyOf = (nodes: ReadonlyArray<RootContent>): ReadonlyArray<RootContent> => {
  const html = nodes.find((node) => node.type === "element" && node.tagName === "html")
  const body = html?.type === "element" ? html.children.find((node) => node.type === "element" && node.tagName === "body") : undefined
  return body?.type === "element" ? body.children : []
}

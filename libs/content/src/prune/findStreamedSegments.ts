import type { Element, RootContent } from "hast"

/** Streamed segments of a page, by number. */
export type StreamedSegments = Map<string, Element>

/**
 * Finds the segments that React streamed after the rest of the page: hidden at the end of the body with the id `S:` and a number.
 * A script moves each to its placeholder, a template with the id `B:` or `P:` and the same number.
 */
export const findStreamedSegments = (nodes: ReadonlyArray<RootContent>): StreamedSegments => {
  const segments: StreamedSegments = new Map()
  for (const node of bodyOf(nodes)) {
    if (node.type !== "element" || node.properties.hidden === undefined) continue
    const number = numberIn(node, "S")
    if (number !== undefined) segments.set(number, node)
  }
  return segments
}

/** The number of the segment that a template is the placeholder of. */
export const placeholderNumberOf = (template: Element): string | undefined =>
  numberIn(template, "B") ?? numberIn(template, "P")

/** The number of a segment. */
export const segmentNumberOf = (element: Element): string | undefined => numberIn(element, "S")

const numberIn = ({ properties }: Element, letter: string): string | undefined =>
  typeof properties.id === "string" &&
  properties.id.startsWith(`${letter}:`) &&
  /^[\da-f]{1,6}$/u.test(properties.id.slice(2))
    ? properties.id.slice(2)
    : undefined

const bodyOf = (nodes: ReadonlyArray<RootContent>): ReadonlyArray<RootContent> => {
  const html = nodes.find((node) => node.type === "element" && node.tagName === "html")
  const body =
    html?.type === "element"
      ? html.children.find((node) => node.type === "element" && node.tagName === "body")
      : undefined
  return body?.type === "element" ? body.children : []
}

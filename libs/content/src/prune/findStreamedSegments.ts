import type { Element, RootContent } from "hast"
import { hidesItself } from "./isHidden.ts"

/** Streamed segments of a page by number, each with the levels of elements in it. */
export type StreamedSegments = Map<string, { readonly element: Element; readonly levels: number }>

/**
 * Finds the segments that a server streamed after the rest of the page, hidden at the end of the body, which a script moves to their placeholders:
 * React names them `S:` and a number, and templates `B:` or `P:` and the same number; Marko `af`, letters and a number, and what is shown until then the same with `ph` before the number.
 */
export const findStreamedSegments = (nodes: ReadonlyArray<RootContent>): StreamedSegments => {
  const segments: StreamedSegments = new Map()
  const body = childrenOf(childrenOf(nodes, "html"), "body")
  // Those of Marko stand in a box. Of two with one number a script takes the first.
  for (const element of elementsIn([...body, ...childrenOf(body, "div")]).toReversed()) {
    const number = segmentNumberOf(element)
    if (number !== "" && hidesItself(element)) segments.set(number, { element, levels: levelsIn(element) })
  }
  return segments
}

/** The number of the segment that an element is the placeholder of, empty where it is none. */
export const placeholderNumberOf = ({ properties: { id } }: Element): string =>
  /^(?:[BP]:([\da-f]{1,6})|af[a-z]*ph(\d+))$/u.exec(String(id))?.slice(1).join("") ?? ""

/** The number of a segment, empty where it is none. */
export const segmentNumberOf = ({ properties: { id } }: Element): string =>
  /^(?:S:([\da-f]{1,6})|af[a-z]*(\d+))$/u.exec(String(id))?.slice(1).join("") ?? ""

const elementsIn = (nodes: ReadonlyArray<RootContent>): ReadonlyArray<Element> =>
  nodes.filter((node) => node.type === "element")

const childrenOf = (nodes: ReadonlyArray<RootContent>, name: string): ReadonlyArray<RootContent> =>
  elementsIn(nodes).flatMap(({ children, tagName }) => (tagName === name ? children : []))

const levelsIn = (element: Element): number => {
  let levels = 0
  for (let level: ReadonlyArray<Element> = [element]; level.length > 0; levels++)
    level = level.flatMap(({ children }) => elementsIn(children))
  return levels
}

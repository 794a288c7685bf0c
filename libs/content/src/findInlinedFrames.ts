import type { Element, Nodes, Root } from "hast"

const frameTags: ReadonlySet<string> = new Set(["iframe", "frame", "object", "embed"])

/** Whether an element may show another document in its page. */
export const isFrame = ({ tagName }: Element): boolean => frameTags.has(tagName)

const isInlined = ({ properties, tagName }: Element): boolean =>
  tagName === "div" && properties.dataOriginalTag === "iframe"

/**
 * The documents that the browser engine inlined after the frames of a rendered page, by frame: each is a `div` with
 * `data-original-tag="iframe"`. Paired in document order, because a parser may move the `div` out of the frame's paragraph.
 */
export const findInlinedFrames = (tree: Root): ReadonlyMap<Element, Element> => {
  const inlined = new Map<Element, Element>()
  const waiting: Array<Nodes> = [tree]
  let frame: Element | undefined
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "element") {
      if (isFrame(node)) frame = node
      else if (frame !== undefined && isInlined(node)) {
        inlined.set(frame, node)
        frame = undefined
      }
    }
    if ("children" in node) for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as Nodes)
  }
  return inlined
}

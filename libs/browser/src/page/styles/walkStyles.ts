import type { ElementLook, StyledElement } from "@trawl/core"
import type { readLook } from "./readLook.ts"
import type { readTraits } from "./readTraits.ts"
import type { ImageElement, SafeDom, StyleElement, StyleLimits, StyleNode, StyleWalk } from "./StyleDom.ts"

interface WalkParts {
  readonly look: typeof readLook
  readonly traits: typeof readTraits
}

interface PendingElement {
  readonly node: StyleNode
  /** Index of the nearest recorded ancestor. */
  readonly parent: number
}

/** Runs in an isolated world of the page: its visible elements in document order, open shadow roots included. Self-contained. */
export const walkStyles = (dom: SafeDom, parts: WalkParts, limits: StyleLimits): StyleWalk => {
  const { scrollX, scrollY } = globalThis as unknown as { readonly scrollX: number; readonly scrollY: number }
  const mute = new Set(["head", "script", "style", "noscript", "template", "iframe", "frame", "object", "br"])
  const whole = new Set(["svg", "img", "picture", "video", "canvas", "select", "textarea"])
  const [known, looks, images]: [Map<string, number>, Array<ElementLook>, Array<ImageElement>] = [new Map(), [], []]
  const elements: Array<StyledElement & { text: number }> = []
  const indexOf = (found: ElementLook): number => {
    const key = JSON.stringify(found)
    const index = known.get(key) ?? looks.push(found) - 1
    known.set(key, index)
    return index
  }
  const noteImage = (element: StyleElement, tag: string, { backgroundImage = "" }: ElementLook) => {
    if (images.length >= limits.images) return
    const source =
      tag === "img"
        ? dom.attribute(element, "src") || dom.attribute(element, "data-src")
        : (/^url\("([^"]{1,2000})"\)/.exec(backgroundImage)?.[1] ?? "")
    if (tag === "svg") images.push({ element, kind: "drawing", address: "" })
    else if (source !== "")
      images.push({ element, kind: tag === "img" ? "image" : "background", address: dom.absolute(source) })
  }
  const isSeen = (element: StyleElement, { height, left, top, width }: ReturnType<SafeDom["box"]>): boolean =>
    dom.isShown(element) && width >= 1 && height >= 1 && left + scrollX + width > 0 && top + scrollY + height > 0
  /** The index of a visible element, that of its parent for an invisible one, -2 if nothing in it can be visible. */
  const enter = (element: StyleElement, parent: number): number => {
    const tag = dom.tag(element)
    if (mute.has(tag)) return -2
    const seen = dom.box(element)
    if (!isSeen(element, seen)) return dom.style(element).getPropertyValue("display") === "none" ? -2 : parent
    const found = parts.look(dom.style(element), tag)
    const box = dom.placed(seen)
    elements.push({ tag, parent, look: indexOf(found), box, text: 0, ...parts.traits(dom, element, tag) })
    noteImage(element, tag, found)
    return elements.length - 1
  }
  const begin = performance.now()
  const root = dom.find(":root")
  const stack: Array<PendingElement> = []
  let visited = 0
  const isSpent = () =>
    ++visited > limits.nodes || elements.length >= limits.elements || performance.now() - begin > limits.millis
  const push = (node: StyleNode | null | undefined, parent: number) => node && stack.push({ node, parent })
  const visit = ({ node, parent }: PendingElement) => {
    if (node !== root) push(dom.nextSibling(node), parent)
    const own = elements[parent]
    if (node.nodeType === 3 && own !== undefined) own.text += dom.textLength(node)
    if (node.nodeType !== 1) return
    // Skips other kinds of nodes with odd members, so that they do not end the walk.
    const element = node as StyleElement
    const inside = enter(element, parent)
    if (inside === -2 || whole.has(dom.tag(element))) return
    push(dom.firstChild(node), inside)
    if (element.shadowRoot?.nodeType === 11) push(dom.firstChild(element.shadowRoot), inside)
  }
  push(root, -1)
  let next = stack.pop()
  for (; next !== undefined && !isSpent(); next = stack.pop()) visit(next)
  return { looks, elements, images, isCut: next !== undefined }
}

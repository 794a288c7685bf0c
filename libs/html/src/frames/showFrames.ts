import type { Element, ElementContent, Root } from "hast"
import { frameKind } from "@trawl/core/frameKind"
import { findInlinedFrames, isFrame, isHidden } from "@trawl/content"
import { attributeOf, HastElement, parseTree, someBelow } from "@trawl/hast"
import { measureBodyWithForms } from "../verdict/measureBody.ts"

/** A document whose frames are shown as far as the page itself allows. */
export interface FramedDocument {
  readonly tree: Root
  /** Addresses of frames and embedded files that hold the page's content and were not read. */
  readonly unread: ReadonlyArray<string>
}

/** Below so many characters of its own text, a page's frames are its content. */
const thin = 200
/** The same for frames of other sites, which are beside short texts more often than in place of them. */
const bare = 60
/** Documents in documents that are written into the page. */
const deepest = 3
const mostUnread = 20
const longestName = 100
/** Sides of a frame that shows nothing, in pixels. */
const tiny = 10

/** The context of one document. */
interface Frames {
  readonly base: string
  /** Characters of the text of the page itself, up to `thin`. */
  readonly own: number
  readonly depth: number
  readonly unread: Set<string>
  /** Whether the browser has put its document behind a frame. */
  readonly isInlined: (frame: Element) => boolean
}

/**
 * Shows the documents that frames hold in their `srcdoc`. In a page with hardly any text of its own, a frame, object or embedded
 * file that may be the content becomes a link. The tree itself if there is nothing to show.
 */
export const showFrames = (tree: Root, base: string): FramedDocument => {
  // Most frames are those of advertisements and counters.
  if (!someBelow(tree, (element) => mayBeShown(element, base))) return { tree, unread: [] }
  const unread = new Set<string>()
  const inlined = findInlinedFrames(tree)
  const frames = {
    base,
    own: measureBodyWithForms(tree, thin).length,
    depth: 0,
    unread,
    isInlined: (frame: Element) => inlined.has(frame),
  }
  const children = showAll(tree.children as ReadonlyArray<ElementContent>, frames)
  return { tree: { ...tree, children: [...children] }, unread: [...unread] }
}

/** The sentence about frames that were not read. */
export const unreadWarnings = ({ unread }: FramedDocument): ReadonlyArray<string> =>
  unread.length === 0
    ? []
    : [
        `The content of this page may be in frames or embedded files that were not read; scrape them by their addresses: ${unread.slice(0, 3).join(" ")}${unread.length > 3 ? " …" : ""}`,
      ]

/** The nodes with their frames shown; the array itself if it has none. Reads each node once. */
const showAll = (nodes: ReadonlyArray<ElementContent>, frames: Frames): ReadonlyArray<ElementContent> => {
  let shown: Array<ElementContent> | undefined
  for (const [at, node] of nodes.entries()) {
    const instead = node.type === "element" ? showNode(node, frames) : node
    if (instead === node && shown === undefined) continue
    shown ??= nodes.slice(0, at)
    shown.push(...(Array.isArray(instead) ? instead : [instead]))
  }
  return shown ?? nodes
}

const showNode = (node: Element, frames: Frames): ElementContent | ReadonlyArray<ElementContent> => {
  if (isFrame(node)) return frames.isInlined(node) ? node : showFrame(node, frames)
  const children = showAll(node.children, frames)
  // A body may hold what a frameset may not.
  if (node.tagName === "frameset") return new HastElement("body", {}, [...children])
  return children === node.children ? node : new HastElement(node.tagName, node.properties, [...children])
}

const isSmall = (size: string): boolean =>
  /^\s*\d/u.test(size) && !size.includes("%") && Number.parseFloat(size) <= tiny

const isShown = (element: Element): boolean =>
  !isHidden(element) && !["width", "height"].some((side) => isSmall(String(element.properties[side] ?? "")))

const mayBeShown = (element: Element, base: string): boolean =>
  element.tagName === "frameset" ||
  (isFrame(element) && isShown(element) && (isWritten(element) || addressOf(element, base) !== undefined))

const isWritten = (element: Element): boolean =>
  element.tagName === "iframe" && attributeOf(element, "srcDoc").trim() !== ""

const showFrame = (element: Element, frames: Frames): ElementContent | ReadonlyArray<ElementContent> => {
  if (!isShown(element)) return element
  if (isWritten(element)) return [element, writtenDocument(attributeOf(element, "srcDoc"), frames)]
  const href = contentAddress(element, frames)
  if (href === undefined) return element
  frames.unread.add(href)
  const link = new HastElement("a", { href }, [{ type: "text", value: nameOf(element, href) }])
  // What an object holds for browsers that cannot show it.
  return [new HastElement("p", {}, [link]), ...(element.tagName === "object" ? element.children : [])]
}

/** The address of a frame that may hold the content of its page. */
const contentAddress = (element: Element, { base, own, unread }: Frames): string | undefined => {
  if (own >= thin || unread.size >= mostUnread) return undefined
  const address = addressOf(element, base)
  if (address === undefined) return undefined
  const { hostname, href } = new URL(address, base)
  const isOwn = element.tagName === "frame" || hostname === URL.parse(base)?.hostname
  return isOwn || own < bare ? href : undefined
}

/** The address of a frame that may be content by what it says itself. */
const addressOf = (element: Element, base: string): string | undefined => {
  const address =
    ["src", "data", "dataSrc"].map((name) => attributeOf(element, name)).find((value) => value !== "") ?? ""
  return frameKind({ address, type: attributeOf(element, "type"), base }) === undefined ? undefined : address
}

/** A document in its own `srcdoc`, as the browser engine writes it. */
const writtenDocument = (source: string, frames: Frames): Element => {
  const document = parseTree(source)
  const body = findBody(document)
  const inner = { ...frames, own: thin, depth: frames.depth + 1 }
  const children = inner.depth > deepest ? body : showAll(body, inner)
  return new HastElement("div", { dataOriginalTag: "iframe" }, [...children])
}

const findBody = ({ children }: Root): ReadonlyArray<ElementContent> => {
  const html = children.find((node): node is Element => node.type === "element" && node.tagName === "html")
  const body = html?.children.find((node): node is Element => node.type === "element" && node.tagName === "body")
  return body?.children ?? []
}

const nameOf = (element: Element, href: string): string => {
  const named = attributeOf(element, "title").trim() || attributeOf(element, "ariaLabel").trim()
  if (named !== "") return named.slice(0, longestName)
  const file = new URL(href).pathname.split("/").at(-1) ?? ""
  return (file === "" ? href : safeDecode(file)).slice(0, longestName)
}

const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

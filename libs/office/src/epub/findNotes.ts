import type { Element, ElementContent } from "hast"
import { textIn, type XmlElement } from "../xml/XmlElement.ts"
import { type BookNotes, isNote, isNoteReference } from "./bookTree.ts"
import { refersTo } from "./refersTo.ts"

/** A file of a book. */
export interface Chapter {
  readonly path: string
  readonly body: XmlElement
  /** Whether it stands outside the order of reading (`linear="no"`). */
  readonly isAside: boolean
}

interface Note {
  readonly path: string
  readonly note: XmlElement
}

/** The notes of a book. */
export interface Notes {
  /** In the order of the book. */
  readonly texts: ReadonlyArray<Note>
  readonly within: (path: string) => BookNotes
  /** Whether a chapter in the order of reading leads to this one, other than to its notes. */
  readonly isLinked: (chapter: Chapter) => boolean
}

interface Block {
  readonly element: XmlElement
  readonly outer: Block | undefined
  readonly path: string
  hasText: boolean
}

interface Link {
  readonly element: XmlElement
  readonly target: string
  /** Addresses of the link and of the elements around it in its line. */
  readonly sources: ReadonlyArray<string>
  readonly block: Block | undefined
  readonly isFirst: boolean
  readonly isAside: boolean
}

const blockNames = /^(?:p|li|dd|aside|div)$/u
const mark = /^[\s[(]*(?:\d{1,4}|[*†‡§¶]{1,4}|[a-z])[\s)\].]*$/iu

interface Survey {
  readonly blocks: Array<Block>
  readonly byAddress: Map<string, Block>
  readonly links: Array<Link>
}

/** What is around a node: its block, and the addresses of the elements in its line. */
type Around = Pick<Link, "block" | "sources">

const blockOf = (element: XmlElement, path: string, outer: Block | undefined): Block | undefined => {
  const isWithinNote = outer !== undefined && isNote(outer.element)
  const isBlock = !isWithinNote && (blockNames.test(element.name) || isNote(element))
  return isBlock ? { element, outer, path, hasText: false } : outer
}

interface Place {
  readonly chapter: Chapter
  readonly element: XmlElement
}

const surveyElement = (found: Survey, { chapter, element }: Place, around: Around): Around => {
  const { isAside, path } = chapter
  const block = blockOf(element, path, around.block)
  const { href, id } = element.attributes
  const own = id === undefined ? [] : [`${path}#${id}`]
  const sources = block === around.block ? [...around.sources.slice(-2), ...own] : own
  if (block !== undefined) {
    if (block !== around.block) found.blocks.push(block)
    for (const address of own) found.byAddress.set(address, block)
  }
  const target = element.name === "a" && href !== undefined ? refersTo(path, href) : ""
  if (target !== "") found.links.push({ element, target, sources, block, isFirst: block?.hasText !== true, isAside })
  return { block, sources }
}

const survey = (chapters: ReadonlyArray<Chapter>): Survey => {
  const found: Survey = { blocks: [], byAddress: new Map(), links: [] }
  const collect = (chapter: Chapter, from: XmlElement, around: Around) => {
    for (const child of from.children) {
      if (typeof child !== "string") collect(chapter, child, surveyElement(found, { chapter, element: child }, around))
      else if (around.block !== undefined && child.trim() !== "") around.block.hasText = true
    }
  }
  for (const chapter of chapters) collect(chapter, chapter.body, { block: undefined, sources: [] })
  return found
}

/** Blocks by which links lead back from them: those right around a link. */
const backLinks = (links: ReadonlyArray<Link>): ReadonlyMap<Block, ReadonlySet<string>> => {
  const back = new Map<Block, Set<string>>()
  for (const { block, target } of links)
    for (const one of [block, block?.outer]) {
      if (one === undefined) continue
      back.set(one, (back.get(one) ?? new Set()).add(target))
    }
  return back
}

/** Finds the notes of a book: elements that say so, and blocks that lead back to the mark that leads to them, as in books of EPUB 2. */
export const findNotes = (chapters: ReadonlyArray<Chapter>): Notes => {
  const { blocks, byAddress, links } = survey(chapters)
  const back = backLinks(links)
  const addressed = new Set(byAddress.values())
  const notes = new Set(blocks.filter((block) => isNote(block.element) && addressed.has(block)))
  for (const { block, element, isFirst, sources, target } of links) {
    const note = byAddress.get(target)
    if (note === undefined || note === block || isFirst || !mark.test(textIn(element))) continue
    if (sources.some((source) => back.get(note)?.has(source) === true)) notes.add(note)
  }
  const texts = blocks.filter((block) => notes.has(block))
  const numbers = new Map(texts.map((block, index) => [block, index + 1]))
  const elements = new Set(texts.map(({ element }) => element))
  const numberOf = (target: string): number | undefined => {
    const block = byAddress.get(target)
    return block && numbers.get(block)
  }
  const linked = new Set(
    links.flatMap(({ isAside, target }) =>
      isAside || numberOf(target) !== undefined ? [] : [target.replace(/#.*$/su, "")],
    ),
  )
  return {
    texts: texts.map(({ element, path }) => ({ path, note: element })),
    within: (path) => ({
      numberOf: (link) =>
        isNoteReference(link) || mark.test(textIn(link))
          ? numberOf(refersTo(path, link.attributes["href"] ?? ""))
          : undefined,
      isNote: (element) => elements.has(element),
      isInNote: false,
    }),
    isLinked: ({ path }) => linked.has(path),
  }
}

/** A note without the rest of its mark, such as the full stop behind a number that led back. */
export const withoutMark = (blocks: ReadonlyArray<Element>): ReadonlyArray<ElementContent> => {
  const [first, ...others] = blocks
  const text = first?.children.find((node) => node.type !== "text" || node.value.trim() !== "")
  if (first === undefined || text?.type !== "text") return blocks
  const stripped = { ...text, value: text.value.replace(/^\s*[.):\]]\s*/u, "") }
  return [{ ...first, children: first.children.map((node) => (node === text ? stripped : node)) }, ...others]
}

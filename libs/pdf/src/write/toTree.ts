import { Array } from "effect"
import type { Element, ElementContent, Root } from "hast"
import type { Block } from "../layout/toBlocks.ts"

const element = (tagName: string, children: ReadonlyArray<ElementContent>, properties: Element["properties"] = {}): Element => ({
  type: "element",
  tagName,
  properties,
  children: [...children],
})

const contentOf = ({ pieces }: Pick<Block, "pieces">): ReadonlyArray<ElementContent> =>
  pieces.map(({ href, text }) => (href === undefined ? { type: "text", value: text } : element("a", [{ type: "text", value: text }], { href })))

const numbered = /^\s*(\d{1,3})[.)]\s+/u

const withoutNumber = ({ pieces: [first, ...others] }: Block): ReadonlyArray<ElementContent> =>
  contentOf({ pieces: first === undefined ? others : [{ ...first, text: first.text.replace(numbered, "") }, ...others] })

const startOf = ({ pieces }: Block): number => Number(numbered.exec(pieces[0]?.text ?? "")?.[1] ?? 1)

const kindOf = ({ isOrdered, type }: Block): string => (type === "item" ? `item ${isOrdered === true}` : type)

const elementOf = (block: Block): Element => element(block.type === "heading" ? `h${block.level ?? 1}` : "p", contentOf(block))

/** Entries that follow each other are one list; a single number is no list. */
const elementsOf = (blocks: Array.NonEmptyReadonlyArray<Block>): ReadonlyArray<Element> => {
  const [first] = blocks
  if (first.type !== "item") return blocks.map(elementOf)
  if (first.isOrdered !== true) return [element("ul", blocks.map((block) => element("li", contentOf(block))))]
  if (blocks.length === 1) return [elementOf(first)]
  return [element("ol", blocks.map((block) => element("li", withoutNumber(block))), { start: startOf(first) })]
}

/** Blocks as a tree of HTML. */
export const toTree = (blocks: ReadonlyArray<Block>): Root => ({
  type: "root",
  children: Array.isReadonlyArrayNonEmpty(blocks) ? Array.groupWith(blocks, (a, b) => kindOf(a) === kindOf(b)).flatMap(elementsOf) : [],
})

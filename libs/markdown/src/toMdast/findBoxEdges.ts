import type { Element, ElementContent } from "hast"
import { attributeOf, classesOf } from "./attributes.ts"
import { blocks } from "./elements.ts"
import { textOf, wordSet } from "@trawl/hast"

type Nodes = ReadonlyArray<ElementContent>

const none: ReadonlySet<number> = new Set()

/**
 * Which of the nodes side by side only a style sheet keeps apart from the one before them, by index: one of the two is a box by
 * its role, its name or its own style, they are items of a flex or grid container, or words in a row of one kind. Letters that
 * are laid out one by one are none.
 */
export const findBoxEdges = (nodes: Nodes, parent: Element | undefined): ReadonlySet<number> => {
  let line: Line | undefined
  for (let start = 0, end = 1; start < nodes.length; start = end, end++) {
    let last = start
    for (; end < nodes.length; end++) {
      if (nodes[end]?.type === "comment") continue
      if (!touches(nodes[last] as ElementContent, nodes[end] as ElementContent)) break
      last = end
    }
    if (last > start) addEdges((line ??= lineOf(nodes, parent)), start, end)
  }
  return line?.edges ?? none
}

interface Line {
  readonly nodes: Nodes
  readonly isContainer: boolean
  /** So many words of one kind are a row. */
  readonly fewest: number
  readonly edges: Set<number>
}

/** Amid a text so many words are a row at least; two alone in their parent are one too. */
const fewestInText = 3

const lineOf = (nodes: Nodes, parent: Element | undefined): Line => ({
  nodes,
  isContainer: parent !== undefined && isContainer(parent),
  fewest: nodes.some(isWord) ? fewestInText : 2,
  edges: new Set(),
})

const isWord = (node: ElementContent): boolean => node.type === "text" && /[\p{L}\p{N}]/u.test(node.value)

/** Adds the edges between nodes with nothing between them, from `start` to before `end`; comments may stand between them. */
const addEdges = (line: Line, start: number, end: number): void => {
  const run = line.nodes.slice(start, end).filter(({ type }) => type !== "comment")
  const isRow = isWordsOfOneKind(run, line.fewest) || (line.isContainer && holdsWords(run))
  let before: ElementContent | undefined
  for (let index = start; index < end; index++) {
    const node = line.nodes[index] as ElementContent
    if (node.type === "comment") continue
    if (before !== undefined && (isRow || areBoxes(before, node))) line.edges.add(index)
    before = node
  }
}

const areBoxes = (before: ElementContent, node: ElementContent): boolean => {
  const [end, start] = [edgesOf(before, -1), edgesOf(node, 0)]
  if (end.some(isBox) || start.some(isBox) || (isCustom(before) && isCustom(node))) return true
  if (isKey(end.at(-1)) && isKey(start.at(-1))) return true
  return end.some((one) => keepsSpace(one, "right")) || start.some((one) => keepsSpace(one, "left"))
}

// Components are boxes of their own.
const isCustom = (node: ElementContent): boolean => node.type === "element" && node.tagName.includes("-")

const isInline = (node: ElementContent): node is Element =>
  node.type === "element" && !blocks.has(node.tagName) && !notInline.has(node.tagName)

const notInline: ReadonlySet<string> = wordSet("br wbr hr img sup sub table ul ol dl pre script style svg math")

const touches = (before: ElementContent, node: ElementContent): boolean =>
  (isInline(before) || (before.type === "text" && /\S/u.test(before.value.at(-1) ?? ""))) &&
  (isInline(node) || (node.type === "text" && /^\S/u.test(node.value))) &&
  !(before.type === "text" && node.type === "text")

/** Boxes within each other are as deep at most. */
const deepest = 4

/** The elements that begin or end a node, the outermost first. */
const edgesOf = (node: ElementContent, at: 0 | -1): ReadonlyArray<Element> => {
  const found: Array<Element> = []
  for (let one: ElementContent | undefined = node; one !== undefined && isInline(one); one = one.children.at(at)) {
    found.push(one)
    if (found.length === deepest) break
  }
  return found
}

const widgets: ReadonlySet<unknown> = wordSet("button checkbox listitem menuitem option radio status switch tab")

/** What style sheets call a small box around a word. */
const boxName = /(?:^|[-_])(?:badge|btn|button|chip|feature|flag|label|lozenge|modifier|pill|status|tag)s?(?:$|[-_])/iu

/** Boxes by their own style, whatever is in them. */
const boxStyle =
  /(?:^|;)\s*(?:border(?:-radius|-left|-right)?\s*:\s*(?!0|none)|float\s*:\s*right|display\s*:\s*(?:table-cell|list-item|inline-(?:flex|grid)))/iu

// Code is no text, and a link ends where its address stands.
const isBox = (element: Element): boolean =>
  element.tagName !== "code" &&
  element.tagName !== "a" &&
  (widgets.has(element.properties.role) ||
    classesOf(element).some((name) => boxName.test(name)) ||
    boxStyle.test(attributeOf(element, "style") ?? ""))

const isKey = (element: Element | undefined): boolean => element?.tagName === "kbd"

/** Less is how letters are spaced. */
const [leastPixels, leastEms] = [2, 0.15]

/** Properties of all sides, and of one, by which elements keep a space around themselves. */
const spaces = [
  {
    all: /(?:^|;)\s*margin\s*:\s*([^;]{1,100})/iu,
    left: /(?:^|;)\s*margin-(?:left|inline(?:-start)?)\s*:\s*([^;]{1,100})/iu,
    right: /(?:^|;)\s*margin-(?:right|inline(?:-end)?)\s*:\s*([^;]{1,100})/iu,
  },
  {
    all: /(?:^|;)\s*padding\s*:\s*([^;]{1,100})/iu,
    left: /(?:^|;)\s*padding-(?:left|inline(?:-start)?)\s*:\s*([^;]{1,100})/iu,
    right: /(?:^|;)\s*padding-(?:right|inline(?:-end)?)\s*:\s*([^;]{1,100})/iu,
  },
]

const keepsSpace = (element: Element, side: "left" | "right"): boolean => {
  const style = attributeOf(element, "style")
  if (style === undefined) return false
  return spaces.some(({ all, [side]: one }) => {
    const sides = all.exec(style)?.[1]?.trim().split(/\s+/u) ?? []
    return (
      isWide(one.exec(style)?.[1]) ||
      isWide(side === "left" ? (sides[3] ?? sides[1] ?? sides[0]) : (sides[1] ?? sides[0]))
    )
  })
}

const isWide = (length: string | undefined): boolean => {
  const [, number, unit] = /^\s*(\d{0,6}(?:\.\d{1,6})?)(px|pt|r?em|ch)/iu.exec(length ?? "") ?? []
  return number !== undefined && number !== "" && Number(number) >= (/^p/iu.test(unit ?? "") ? leastPixels : leastEms)
}

// Their items are boxes, whatever they are: CSS Flexible Box Layout, 4.
const isContainer = (element: Element): boolean =>
  classesOf(element).some((name) => /^(?:d-)?(?:inline-)?(?:flex|grid)$/u.test(name)) ||
  /(?:^|;)\s*display\s*:\s*(?:inline-)?(?:flex|grid)/iu.test(attributeOf(element, "style") ?? "")

/** More in a row are no words of one thing. */
const longestRow = 100

const wordOf = (node: ElementContent): string =>
  (node.type === "text" ? node.value : node.type === "element" ? textOf(node, 100) : "").trim()

const holdsWords = (nodes: Nodes): boolean =>
  nodes.length <= longestRow && nodes.map(wordOf).filter((word) => word.length > 1).length > 1

const isWordsOfOneKind = (run: Nodes, fewest: number): boolean => {
  const elements = run.filter((node): node is Element => node.type === "element")
  if (elements.length < fewest || elements.length > longestRow || !isBounded(run)) return false
  const row = elements.map(unwrapped)
  const first = row[0] as Element
  if (!row.every((one) => isWholeWord(wordOf(one)))) return false
  return first.tagName.includes("-")
    ? row.every(({ tagName }) => tagName === first.tagName)
    : rowTags.has(first.tagName) && kindsOf(first).some((kind) => row.every((one) => kindsOf(one).includes(kind)))
}

// What stands close to the words of a row is no letter.
const isBounded = (run: Nodes): boolean =>
  run.every(
    (node, index) =>
      node.type !== "text" ||
      (index === 0 && /[^\p{L}\p{N}]/u.test(node.value.at(-1) ?? "")) ||
      (index === run.length - 1 && /^[^\p{L}\p{N}]/u.test(node.value)),
  )

const rowTags: ReadonlySet<string> = wordSet("b code em i mark small span strong")

const unwrapped = (element: Element): Element => {
  let one = element
  for (let level = 0; level < deepest && classesOf(one).length === 0; level++) {
    const [only, ...others] = one.children
    if (only?.type !== "element" || others.length > 0) break
    one = only
  }
  return one
}

// Parts of a word are shorter, or end where no word ends.
const isWholeWord = (word: string): boolean =>
  word.length > 2 && /^[\p{L}\p{N}]/u.test(word) && /[\p{L}\p{N}]$/u.test(word)

/** Names of the runs of a text, which word processors, typesetters and highlighters begin and end within words; and of how a run looks. */
const run =
  /^(?:[a-z]{1,2}\d+|spelle|grame|(?:search-?)?(?:hit|match|highlight(?:ed)?))$|^(?:ltx_|mso|apple-|(?:hljs|pl|token|tok|has|text|fw|fs|ql)-)|(?:text-?run|error(?:v\d)?)$|char|letter|syllable|colou?r|font|size|weight|style|bold|italic|underline/iu

const inlineBlock = /(?:^|;)\s*display\s*:\s*inline-block/iu

const kindsOf = (element: Element): ReadonlyArray<string> => {
  const names = classesOf(element)
  const kinds = names.some((name) => run.test(name)) ? [] : names.map((name) => `${element.tagName}.${name}`)
  return inlineBlock.test(attributeOf(element, "style") ?? "") ? [...kinds, "inline-block"] : kinds
}

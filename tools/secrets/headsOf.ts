import { type PatternNode, patternTree } from "./patternTree.ts"

/** A text that matches begin with, and whether the pattern determines what follows. */
interface Head {
  readonly text: string
  readonly isOpen: boolean
}

/** Characters of a class that become separate heads; a larger class ends a head. */
const maximalChoices = 3
/** Characters of a head at most: more add nothing. */
const maximalLength = 10
const nothing: ReadonlyArray<Head> = [{ text: "", isOpen: true }]
const unknown: ReadonlyArray<Head> = [{ text: "", isOpen: false }]

const joined = (heads: ReadonlyArray<Head>, next: ReadonlyArray<Head>): ReadonlyArray<Head> =>
  heads.flatMap((head) =>
    head.isOpen
      ? next.map(({ isOpen, text }) => ({
          text: (head.text + text).slice(0, maximalLength),
          isOpen: isOpen && head.text.length + text.length < maximalLength,
        }))
      : [head],
  )

const codesOf = (node: PatternNode): ReadonlyArray<number> | undefined => {
  if (node.type === "value") return [node.codePoint]
  if (node.type !== "characterClassRange" || node.max.codePoint - node.min.codePoint > maximalChoices) return undefined
  return Array.from({ length: node.max.codePoint - node.min.codePoint + 1 }, (_, index) => node.min.codePoint + index)
}

const headsOfClass = (body: ReadonlyArray<PatternNode>): ReadonlyArray<Head> => {
  const codes = body.map(codesOf)
  const letters = new Set(codes.flatMap((some) => some?.map((code) => String.fromCodePoint(code).toLowerCase()) ?? []))
  return codes.includes(undefined) || letters.size > maximalChoices
    ? unknown
    : [...letters].map((text) => ({ text, isOpen: true }))
}

const inSequence = (nodes: ReadonlyArray<PatternNode>): ReadonlyArray<Head> =>
  nodes.reduce<ReadonlyArray<Head>>((heads, node) => joined(heads, headsOfNode(node)), nothing)

const headsOfRepeat = ({ body, max, min }: PatternNode & { readonly type: "quantifier" }): ReadonlyArray<Head> => {
  if (min === 0) return unknown
  return min === max ? inSequence(Array.from({ length: min }, () => body[0])) : joined(inSequence([body[0]]), unknown)
}

const headsOfNode = (node: PatternNode): ReadonlyArray<Head> => {
  switch (node.type) {
    case "value":
      return [{ text: String.fromCodePoint(node.codePoint).toLowerCase(), isOpen: true }]
    case "anchor":
      return nothing
    case "alternative":
      return inSequence(node.body)
    case "disjunction":
      return node.body.flatMap(headsOfNode)
    case "group":
      return node.behavior.toLowerCase().includes("look") ? nothing : inSequence(node.body)
    case "characterClass":
      return node.negative || node.kind !== "union" ? unknown : headsOfClass(node.body as ReadonlyArray<PatternNode>) // without the flag v a class holds nodes only
    case "quantifier":
      return headsOfRepeat(node)
    default:
      return unknown
  }
}

/** The texts in lower case with which all matches of a pattern begin. Throws if one may begin with fewer than two known characters. */
export const headsOf = (source: string): ReadonlyArray<string> => {
  const heads = headsOfNode(patternTree(source))
  const texts = [...new Set(heads.map(({ text }) => text))]
  if (texts.some((text) => text.length < 2)) throw new Error(`No known beginning: ${source}`)
  return texts.filter((text) => !texts.some((other) => other !== text && text.startsWith(other))).toSorted()
}

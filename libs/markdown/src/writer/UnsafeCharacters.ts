import { isAlphanumeric } from "../letters.ts"
import type { Nodes } from "../nodes.ts"

/** Which characters in the text of a paragraph may find a partner there, and so have to be escaped. */
export interface UnsafeCharacters {
  readonly "*": boolean
  readonly _: boolean
  readonly "~": boolean
  readonly "`": boolean
  readonly $: boolean
  /** Whether what looks like a tag may end. */
  readonly ">": boolean
}

/** Behind the last node of attention, or of a link. */
type End = "attention" | "]"

type Count = { -readonly [character in keyof UnsafeCharacters]: number }

const none: UnsafeCharacters = { "*": false, _: false, "~": false, "`": false, $: false, ">": false }
const run = /\*+|_+|~+|`+|\$+|>/gu

/** Counts the unsafe characters below the nodes of a paragraph, or of a heading or cell. One alone opens or closes nothing. */
export const unsafeCharactersIn = (
  nodes: ReadonlyArray<Nodes>,
  place: "line" | "heading" | "cell",
): UnsafeCharacters => {
  if (hasNone(nodes)) return none
  const count: Count = { "*": 0, _: 0, "~": 0, "`": 0, $: 0, ">": 0 }
  const waiting: Array<Nodes | End> = nodes.toReversed()
  let before: string | undefined = "\n"
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === "string") before = undefined
    else if (node.type === "text") {
      // Where there is one line only, a break is a space.
      countText(place === "line" ? node.value : node.value.replaceAll("\n", " "), count, {
        before,
        after: firstOf(waiting.at(-1)),
      })
      before = node.value.at(-1) ?? before
    } else if (isAutolinkLiteral(node)) pushChildren(node, waiting)
    else {
      countNode(node, count)
      const isLink = node.type === "link"
      before = isLink ? "[" : undefined
      waiting.push(isLink ? "]" : "attention")
      pushChildren(node, waiting)
    }
  }
  return pairedIn(count)
}

const hasNone = (nodes: ReadonlyArray<Nodes>): boolean => {
  const [only] = nodes
  return nodes.length === 1 && only?.type === "text" && !/[*_~`$>]/u.test(only.value)
}

const pairedIn = (count: Count): UnsafeCharacters => ({
  "*": count["*"] > 1,
  _: count._ > 1,
  "~": count["~"] > 1,
  "`": count["`"] > 1,
  $: count.$ > 0,
  ">": count[">"] > 0,
})

const pushChildren = (node: Nodes, waiting: Array<Nodes | End>): void => {
  if ("children" in node) for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as Nodes)
}

/** An autolink literal is its text: it parts nothing. */
const isAutolinkLiteral = (node: Nodes): boolean =>
  node.type === "link" && node.data?.isAutolinkLiteral === true && node.children.length === 1

/** The character that a text is followed by, where that is known. */
const firstOf = (next: Nodes | End | undefined): string | undefined => {
  if (next === undefined) return "\n"
  if (typeof next === "string") return next === "]" ? next : undefined
  const text = "children" in next && isAutolinkLiteral(next) ? next.children[0] : next
  return text?.type === "text" ? text.value[0] : undefined
}

const countNode = (node: Nodes, count: Count): void => {
  switch (node.type) {
    case "emphasis":
    case "strong":
      count["*"] += 2
      count._ += 2
      return
    case "delete":
      count["~"] += 2
      return
    case "text":
    case "break":
      return
    case "inlineMath":
      count.$++
      count["`"] += 2
      return
    default:
      // Addresses, titles and code are written as they are.
      count["`"] += 2
      count[">"]++
  }
}

/** What stands around a text, where that is known. */
interface Edges {
  readonly before: string | undefined
  readonly after: string | undefined
}

const countText = (text: string, count: Count, edges: Edges): void => {
  // White space at the ends of a paragraph is not written, nor that at the ends of a link.
  const started = edges.before === "\n" || edges.before === "[" ? text.trimStart() : text
  const value = edges.after === "\n" || edges.after === "]" ? started.trimEnd() : started
  run.lastIndex = 0
  for (let hit = run.exec(value); hit !== null; hit = run.exec(value)) {
    const kind = hit[0][0] as keyof UnsafeCharacters // the pattern matches no other
    const before = value[hit.index - 1] ?? edges.before
    const after = value[hit.index + hit[0].length] ?? edges.after
    if (mayPair(kind, before, after)) count[kind]++
  }
}

// A dollar before a digit is an amount; one after a space does not close.
const mayClose = (before = "", after = ""): boolean => !/\s/u.test(before) && !/\d/u.test(after)

/** Whether a run of characters may open or close something. For a dollar: whether it may close. */
const mayPair = (kind: keyof UnsafeCharacters, before: string | undefined, after: string | undefined): boolean => {
  if (kind === "$") return mayClose(before, after)
  if (before === undefined || after === undefined) return true
  if (kind === "`" || kind === ">") return true
  if (/\s/u.test(before) && /\s/u.test(after)) return before === "\n"
  return kind !== "_" || !(isAlphanumeric(before) && isAlphanumeric(after))
}

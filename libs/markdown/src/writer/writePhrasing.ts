import type {
  Delete,
  Emphasis,
  FootnoteReference,
  Image,
  ImageReference,
  InlineCode,
  Link,
  LinkReference,
  Nodes,
  Strong,
  Text,
} from "mdast"
import { resolvesAttention } from "./resolvesAttention.ts"
import { escapeText } from "./escapeText.ts"
import { longestRun } from "./longestRun.ts"
import { type UnsafeCharacters, unsafeCharactersIn } from "./UnsafeCharacters.ts"
import { withoutEdges } from "./withoutEdges.ts"
import { unwrapAttention } from "./unwrapAttention.ts"
import { writeDestination } from "./writeDestination.ts"
import { isLetter, isPunctuation } from "../letters.ts"

/** Where phrasing stands. A heading and a table cell have one line only. */
interface PhrasingContext {
  readonly place: "line" | "heading" | "cell"
  readonly inLink: boolean
  readonly inTable: boolean
  readonly roundTrip: boolean
  readonly hasDefinitions: boolean
}

interface Run extends PhrasingContext {
  /** The last character before the run, a line break at the start of a line. */
  readonly before: string
  /** The first character after the run. */
  readonly after: string
  /** Whether the run is all that emphasis holds. */
  readonly isEnclosed: boolean
  /** The attention around the run. */
  readonly kinds: ReadonlyArray<Nodes["type"]>
  /** Whether a letter stands right beside the attention around the run. */
  readonly isGlued: boolean
  readonly unsafe: UnsafeCharacters
  readonly unseen: Unseen
}

/** Attention that readers would not see; most phrasing has none. */
interface Unseen {
  /** What markdown cannot show where it stands. */
  unshown: Set<Nodes> | undefined
  /** What stands within its like. */
  nested: Set<Nodes> | undefined
}

/** Markdown of phrasing content. Lines are parted by `\n`; the caller adds what its containers begin a line with. */
export const writePhrasing = (nodes: ReadonlyArray<Nodes>, context: PhrasingContext): string => {
  const text = withoutEdges(writeShown(nodes, context))
  return context.place === "line" || !text.includes("\n") ? text : text.replaceAll(/(?<!\s)\s*\n\s*/gu, " ")
}

/** Without attention that readers would not see: what cannot be written, then what stands within its like, at last all. */
const writeShown = (nodes: ReadonlyArray<Nodes>, context: PhrasingContext): string => {
  const first = write(nodes, context)
  const { unshown } = first
  const shown = unshown === undefined ? nodes : unwrapAttention(nodes, (node) => unshown.has(node))
  const second = shown === nodes ? first : write(shown, context)
  const { nested } = second
  if (nested === undefined || resolvesAttention(second.markdown)) return second.markdown
  const unnested = unwrapAttention(shown, (node) => nested.has(node))
  const third = write(unnested, context)
  return resolvesAttention(third.markdown)
    ? third.markdown
    : write(unwrapAttention(unnested, isEmphasis), context).markdown
}

const isEmphasis = ({ type }: Nodes): boolean => type === "emphasis" || type === "strong" || type === "delete"

const write = (nodes: ReadonlyArray<Nodes>, context: PhrasingContext): Unseen & { readonly markdown: string } => {
  const unseen: Unseen = { unshown: undefined, nested: undefined }
  const run: Run = {
    ...context,
    before: context.place === "line" ? "\n" : " ",
    after: "\n",
    isEnclosed: false,
    isGlued: false,
    kinds: [],
    unsafe: unsafeCharactersIn(nodes, context.place),
    unseen,
  }
  const markdown = writeRun(nodes, run)
  return { markdown, unshown: unseen.unshown, nested: unseen.nested }
}

const writeRun = (nodes: ReadonlyArray<Nodes>, run: Run): string => {
  let out = ""
  let line = ""
  let before = run.before
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as Nodes
    const piece = isAsItIs(node, before, run)
      ? node.value
      : node.type === "break"
        ? writeBreak(line, run)
        : writeNode(node, runAt(nodes, index, { run, before }))
    if (piece === "") continue
    out += piece
    line = node.type === "break" ? "" : line + piece
    // In a text a backtick or a dollar is escaped where it could open something.
    before = node.type === "text" && /[`$]$/u.test(piece) ? "\\" : (piece.at(-1) as string)
  }
  return out
}

/** The run as it stands around one of its nodes. */
const runAt = (
  nodes: ReadonlyArray<Nodes>,
  index: number,
  { before, run }: { readonly run: Run; readonly before: string },
): Run => {
  const following = nodes[index + 1]
  const isLast = following === undefined
  return {
    ...run,
    before,
    after: following === undefined ? run.after : peek(following, run),
    isEnclosed: run.isEnclosed && index === 0 && isLast,
    isGlued: run.isGlued && (index === 0 || isLast),
  }
}

// Most texts amid others hold nothing that could need an escape.
const isAsItIs = (node: Nodes, before: string, { roundTrip }: Run): node is Text =>
  node.type === "text" && !roundTrip && before !== "\n" && !mayNeedEscapes.test(node.value)

const mayNeedEscapes = /[\\`*_~[\]<&!|$\n]/u

const writeNode = (node: Nodes, run: Run): string => {
  switch (node.type) {
    case "text":
      return escapeText(node.value, run)
    case "emphasis":
    case "strong":
    case "delete":
      return writeAttention(node, run)
    case "link":
      return writeLink(node, run)
    default:
      return writeLeaf(node, run)
  }
}

// A backslash right behind an autolink literal would be a part of it.
const writeBreak = (line: string, run: Run): string =>
  run.place !== "line" ? " " : autolinkLiteral.test(line.slice(-200)) ? "  \n" : "\\\n"

const autolinkLiteral = /(?:^|[\s*_~]|(?<!\])\()(?:https?:\/\/|www\.)[^\s<]*$/iu

const writeLeaf = (node: Nodes, run: Run): string => {
  switch (node.type) {
    case "inlineCode":
      return writeInlineCode(node, run)
    case "image":
      return writeImage(node, run)
    case "inlineMath":
      return inCell(writeInlineMath(run.inTable ? withoutNorms(node.value) : node.value, run), run)
    case "html":
      // White space at the start of a line is not part of a paragraph.
      return node.value.replaceAll(/\n[ \t]+/gu, "\n")
    case "linkReference":
    case "imageReference":
    case "footnoteReference":
      return writeReference(node, run)
    default:
      return "children" in node ? writeRun(node.children, run) : ""
  }
}

const peeks: Readonly<Record<string, string>> = {
  inlineCode: "`",
  link: "[",
  linkReference: "[",
  footnoteReference: "[",
  image: "!",
  imageReference: "!",
  break: "\\",
  inlineMath: "$",
  html: "<",
  delete: "~",
  emphasis: "*",
  strong: "*",
}

const peek = (node: Nodes, run: Run): string => {
  if (node.type === "text") return node.value[0] ?? " "
  // Where there is one line only, it is a space.
  if (node.type === "break" && run.place !== "line") return " "
  const literal = node.type === "link" ? literalText(node) : undefined
  return literal === undefined ? (peeks[node.type] ?? " ") : (literal[0] ?? " ")
}

const writeAttention = (node: Emphasis | Strong | Delete, run: Run): string => {
  if (node.children.length === 0) return ""
  const isNested = run.kinds.includes(node.type)
  if (isNested) (run.unseen.nested ??= new Set()).add(node)
  // Its like within a word would end the one around it.
  const isLost = isNested && (isLetter(run.before) || isLetter(run.after))
  if (isLost || !canFlank(node, run)) {
    ;(run.unseen.unshown ??= new Set()).add(node)
    return writeRun(node.children, run)
  }
  const delimiter = delimiterOf(node, run)
  const inner = writeRun(node.children, {
    ...run,
    before: delimiter.slice(-1),
    after: delimiter.slice(-1),
    isEnclosed: true,
    kinds: [...run.kinds, node.type],
    isGlued: run.isGlued || isLetter(run.before) || isLetter(run.after),
  })
  return inner.trim() === "" ? inner : delimiter + encodeEdges(inner) + delimiter
}

/** Between a letter and its own punctuation a delimiter opens or closes nothing. CommonMark 0.31.2, "flanking delimiter run". */
const canFlank = (node: Emphasis | Strong | Delete, run: Run): boolean =>
  !(isLetter(run.before) && isPunctuation(edgeOf(node, 0, run))) &&
  !(isLetter(run.after) && isPunctuation(edgeOf(node, -1, run)))

/** The character that will stand at an edge within attention; runs of `*` count as one delimiter. */
const edgeOf = (attention: Emphasis | Strong | Delete, side: 0 | -1, run: Run): string | undefined => {
  let node: Nodes | undefined = attention.children.at(side)
  if (attention.type !== "delete")
    while (node?.type === "emphasis" || node?.type === "strong") node = node.children.at(side)
  if (node?.type === "text") return node.value.at(side)
  return node === undefined ? undefined : peek(node, run)
}

// A delimiter does not open before or close after a space.
const encodeEdges = (inner: string): string => inner.replace(/^[ \t\n]/u, encode).replace(/[ \t\n]$/u, encode)

const encode = (character: string): string => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`

const delimiterOf = (node: Emphasis | Strong | Delete, run: Run): string => {
  if (node.type === "delete") return "~~"
  const character =
    isApart(run) &&
    !run.isGlued &&
    (node.type === "emphasis"
      ? meetsDelimiter(node, run)
      : (run.before === "*" && !run.isEnclosed) || run.before === "~")
      ? "_"
      : "*"
  return node.type === "strong" ? character + character : character
}

// `*` beside `*` would be read as one run, and beside `~` it could close what is meant to go on.
const meetsDelimiter = (node: Emphasis, run: Run): boolean =>
  /[*~]/u.test(run.before) || /[*~]/u.test(run.after) || isStarred(node.children[0]) || isStarred(node.children.at(-1))

// `_` opens and closes nothing within a word.
const isApart = (run: Run): boolean => !/[\p{L}\p{N}_]/u.test(run.before + run.after)

const isStarred = (node: Nodes | undefined): boolean => node?.type === "emphasis" || node?.type === "strong"

const writeInlineCode = (node: InlineCode, run: Run): string => {
  const value = node.value.replaceAll(/\r?\n|\r/gu, " ")
  const fence = "`".repeat(value.includes("`") ? shortestAbsent(value) : 1)
  const padding = /^`|`$|^ +[^ ].* $/u.test(value) ? " " : ""
  // Two of them side by side would be read as one.
  const gap = run.before === "`" ? " " : ""
  return inCell(`${gap}${fence}${padding}${value}${padding}${fence}`, run)
}

// A table ends a cell at a pipe behind two backslashes, so its formulas have no `\\|`.
const withoutNorms = (tex: string): string =>
  tex.replaceAll(/\\([^])(?=([a-zA-Z])?)/gu, (pair, second: string, letter?: string) =>
    second !== "|" ? pair : letter === undefined ? "\\Vert" : "\\Vert ",
  )

const writeInlineMath = (tex: string, { before, after }: Run): string => {
  const value = tex
    .replaceAll(/(?<!\s)\s*\n\s*/gu, " ")
    .replaceAll(/\$(?=\$)/gu, "$ ")
    .trim()
  if (value === "") return ""
  // A single dollar before a digit would be an amount.
  const fence = value.includes("$") || /\d/u.test(after) ? "$$" : "$"
  const padding = value.startsWith("$") || value.endsWith("$") ? " " : ""
  // As with code, two of them side by side would be read as one.
  const gap = before === "$" ? " " : ""
  return `${gap}${fence}${padding}${value}${padding}${fence}`
}

const shortestAbsent = (value: string): number =>
  /(?:^|[^`])`(?:[^`]|$)/u.test(value) ? longestRun(value, "`") + 1 : 1

const inCell = (markdown: string, run: Run): string => (run.inTable ? markdown.replaceAll("|", "\\|") : markdown)

const writeLink = (node: Link, run: Run): string => {
  const literal = literalText(node)
  if (literal !== undefined) return inCell(literal, run)
  const only = node.children.length === 1 ? node.children[0] : undefined
  if (only?.type === "text" && isAutolink(only.value, node)) return inCell(`<${only.value}>`, run)
  const text = writeRun(trimmed(node.children), { ...run, inLink: true, before: "[", after: "]" })
  // A line break within the text would end it at an empty line.
  return `[${withoutEdges(text.replaceAll(/\n{2,}/gu, "\n"))}](${inCell(linkDestination(node), run)})`
}

/** Without white space at the ends, which is not written. */
const trimmed = (nodes: ReadonlyArray<Nodes>): ReadonlyArray<Nodes> =>
  nodes.map((node, index) => {
    if (node.type !== "text") return node
    const value = index === 0 ? node.value.replace(/^[ \t\n]+/u, "") : node.value
    return { type: "text", value: index === nodes.length - 1 ? value.replace(/(?<![ \t\n])[ \t\n]+$/u, "") : value }
  })

// Nothing between the brackets is the address of the page itself.
const linkDestination = (node: Link): string =>
  node.url === "" && (node.title ?? "") === "" ? "" : writeDestination(node)

/** The text of an autolink literal, which stays one. */
const literalText = ({ children: [only, ...others], data }: Link): string | undefined =>
  data?.isAutolinkLiteral === true && only?.type === "text" && others.length === 0 ? only.value : undefined

const isAutolink = (text: string, link: Link): boolean =>
  (link.title ?? "") === "" &&
  (link.url === text
    ? /^[a-zA-Z][a-zA-Z\d+.-]{1,31}:[^\s<>\\`]+$/u.test(text)
    : link.url === `mailto:${text}` && /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/u.test(text))

const writeImage = (node: Image, run: Run): string =>
  `![${label(node.alt, run)}](${inCell(imageDestination(node), run)})`

// A word alone is no image's address, but stands for one that was taken out.
const imageDestination = (node: Image): string =>
  /^[A-Za-z\d]+-[\w-]+$/u.test(node.url) && (node.title ?? "") === "" ? `<${node.url}>` : writeDestination(node)

const label = (alt: string | null | undefined, run: Run): string => {
  const value = (alt ?? "").replaceAll(/\s+/gu, " ").trim()
  return escapeText(value, {
    ...run,
    before: "[",
    after: "]",
    inLink: true,
    unsafe: unsafeCharactersIn([{ type: "text", value }], run.place),
  })
}

const writeReference = (node: LinkReference | ImageReference | FootnoteReference, run: Run): string => {
  const name = node.label ?? node.identifier
  if (node.type === "footnoteReference") return `[^${name}]`
  const text =
    node.type === "imageReference"
      ? `![${label(node.alt, run)}]`
      : `[${writeRun(node.children, { ...run, inLink: true, before: "[", after: "]" })}]`
  if (node.referenceType === "full") return `${text}[${name}]`
  return node.referenceType === "collapsed" ? `${text}[]` : text
}

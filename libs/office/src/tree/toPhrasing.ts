import type { ElementContent } from "hast"
import { element } from "./element.ts"
import { textOf } from "./textOf.ts"

/** Style and link target of a run. */
export interface TextStyle {
  readonly href?: string | undefined
  readonly bold?: boolean
  readonly italic?: boolean
  readonly strike?: boolean
  readonly code?: boolean
  readonly script?: "sub" | "sup" | undefined
}

/** A text, line break, formula or other node, with its style. */
export interface Piece {
  readonly node: ElementContent | string
  readonly textStyle: TextStyle
}

const wrappers = [
  ["href", (value: string, children: ReadonlyArray<ElementContent>) => element("a", children, { href: value })],
  ["bold", (_, children) => element("strong", children)],
  ["italic", (_, children) => element("em", children)],
  ["strike", (_, children) => element("del", children)],
  ["code", (_, children) => element("code", children)],
  ["script", (value: string, children: ReadonlyArray<ElementContent>) => element(value, children)],
] satisfies ReadonlyArray<
  readonly [keyof TextStyle, (value: string, children: ReadonlyArray<ElementContent>) => ElementContent]
>

const joined = (pieces: ReadonlyArray<Piece>): Array<ElementContent> => {
  const nodes: Array<ElementContent> = []
  for (const { node } of pieces) {
    const last = nodes.at(-1)
    if (typeof node !== "string") nodes.push(node)
    else if (last?.type === "text") last.value += node
    else if (node !== "") nodes.push({ type: "text", value: node })
  }
  return nodes
}

const wrapFrom = (pieces: ReadonlyArray<Piece>, level: number): Array<ElementContent> => {
  const wrapper = wrappers[level]
  if (wrapper === undefined) return joined(pieces)
  const [key, wrap] = wrapper
  const nodes: Array<ElementContent> = []
  for (let start = 0, end = 0; start < pieces.length; start = end) {
    const value = pieces[start]?.textStyle[key]
    while (end < pieces.length && (pieces[end]?.textStyle[key] || undefined) === (value || undefined)) end++
    const children = wrapFrom(pieces.slice(start, end), level + 1)
    nodes.push(...(value && children.length > 0 ? [wrap(String(value), children)] : children))
  }
  return nodes
}

/** The text of runs, with line breaks. */
export const plainText = (pieces: ReadonlyArray<Piece>): string =>
  pieces
    .map(({ node }) =>
      typeof node === "string" ? node : node.type === "element" && node.tagName === "br" ? "\n" : textOf(node),
    )
    .join("")

/** Builds phrasing content. Runs of equal style are joined, as files split them within words. */
export const toPhrasing = (pieces: ReadonlyArray<Piece>): ReadonlyArray<ElementContent> => wrapFrom(pieces, 0)

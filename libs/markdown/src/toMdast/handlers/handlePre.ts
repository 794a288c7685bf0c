import type { Element } from "hast"
import { extractBrokenCode, extractCode } from "../code/extractCode.ts"
import { languageOf, languageWithin } from "../code/languageOf.ts"
import { findElement } from "../findElement.ts"
import { addBlock, addLeaf, endLine } from "../state/add.ts"
import { type Content, nothing } from "../state/Content.ts"
import type { Handler, State } from "../state/State.ts"

/** `pre`: a code block; in a heading or a table cell, code spans line by line. */
export const handlePre: Handler = (state, element) =>
  state.place === "flow"
    ? [endLine(state), codeOf(state, element)]
    : [linesOf(state, extractCode(element)), endLine(state)]

const codeOf: Handler = (state, element) => {
  const ways = waysIn(element)
  if (ways.length > 1) return ways.map((way) => addCode(state, extractCode(way), languageOf(way)))
  const value = extractCode(element)
  if (value.trim() === "" && !isEmpty(element)) return nothing
  const inner = element.children.find((child) => child.type === "element" && child.tagName === "code") as
    | Element
    | undefined // as just found
  const language = (inner === undefined ? undefined : languageOf(inner)) ?? languageOf(element) ?? state.language
  const code = addBlock(state, { type: "code", lang: language ?? null, meta: null, value })
  return language === undefined ? code : [{ type: "codeLabel", language }, code]
}

const addCode = (state: State, value: string, language: string | undefined): Content =>
  value.trim() === "" ? nothing : addBlock(state, { type: "code", lang: language ?? null, meta: null, value })

// The same code in two languages, of which readers choose one: both are said, one after the other.
const waysIn = ({ children }: Element): ReadonlyArray<Element> => {
  const codes = children.filter(
    (child) => child.type === "element" && child.tagName === "code",
  ) as ReadonlyArray<Element>
  return children.some((child) => child.type === "text") || codes.some((code) => languageOf(code) === undefined)
    ? []
    : codes
}

/** Code that stands in another element than `pre`. */
export const handleCodeLike: Handler = (state, element) => {
  const isBroken = findElement(element, ({ tagName }) => tagName === "br") !== undefined
  const value = isBroken ? extractBrokenCode(element) : outdented(extractCode(element).replace(/^(?:[ \t]*\n)+/u, ""))
  return addCode(state, value, languageOf(element) ?? languageWithin(element) ?? state.language)
}

// Outside of `pre` what all lines begin with is how the page was laid out.
const outdented = (code: string): string => {
  const indents = code.split("\n").flatMap((line) => (line.trim() === "" ? [] : [/^[ \t]*/u.exec(line)?.[0] ?? ""]))
  const shared = indents.reduce(
    (one, other) => (other.startsWith(one) ? one : one.startsWith(other) ? other : ""),
    indents[0] ?? "",
  )
  return shared === "" ? code : code.replaceAll(new RegExp(`^${shared}`, "gmu"), "")
}

const linesOf = (state: State, value: string): Content =>
  value
    .split("\n")
    .map((line) => [
      endLine(state),
      line.trim() === "" ? nothing : addLeaf(state, { type: "inlineCode", value: line.trimEnd() }),
    ])

// Somebody wrote an empty code block; scripts fill those that have a name.
const isEmpty = (pre: Element): boolean => {
  const [only, ...others] = pre.children
  return (
    others.length === 0 &&
    only?.type === "element" &&
    only.tagName === "code" &&
    Object.keys(pre.properties).length === 0
  )
}

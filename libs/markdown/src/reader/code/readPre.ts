import type { Element } from "hast"
import { addBlock, endLine } from "../builder/addBlock.ts"
import { addLeaf } from "../builder/addText.ts"
import type { Builder } from "../builder/Builder.ts"
import { findElement } from "../findElement.ts"
import { isSameLanguage, languageOf, languageWithin } from "./languageOf.ts"
import { readBrokenCode, readCode } from "./readCode.ts"

/** Reads `pre`: a code block; in a heading or a table cell, code spans line by line. */
export const readPre = (builder: Builder, element: Element): void => {
  const value = readCode(element)
  if (builder.place !== "flow") return readLines(builder, value)
  endLine(builder)
  const ways = waysIn(element)
  if (ways.length > 1) return readWays(builder, ways)
  if (value.trim() === "" && !isEmpty(element)) return
  const inner = element.children.find((child) => child.type === "element" && child.tagName === "code") as Element | undefined
  const language = (inner === undefined ? undefined : languageOf(inner)) ?? languageOf(element) ?? builder.language
  if (language !== undefined) dropLabel(builder, language)
  addBlock(builder, { type: "code", lang: language ?? null, meta: null, value })
}

// The same code in two languages, of which readers choose one: both are said, one after the other.
const waysIn = ({ children }: Element): ReadonlyArray<Element> => {
  const codes = children.filter((child) => child.type === "element" && child.tagName === "code") as ReadonlyArray<Element>
  return children.some((child) => child.type === "text") || codes.some((code) => languageOf(code) === undefined) ? [] : codes
}

const readWays = (builder: Builder, ways: ReadonlyArray<Element>): void => {
  for (const way of ways) {
    const value = readCode(way)
    if (value.trim() !== "") addBlock(builder, { type: "code", lang: languageOf(way) ?? null, meta: null, value })
  }
}

// A line above the code that only names its language is a label of the box.
const dropLabel = ({ blocks }: Builder, language: string): void => {
  const last = blocks.at(-1)
  const [label, ...others] = last?.type === "paragraph" ? last.children : []
  if (label?.type === "text" && others.length === 0 && isSameLanguage(label.value, language)) blocks.pop()
}

/** Reads code that stands in another element than `pre`. */
export const readCodeLike = (builder: Builder, element: Element): void => {
  const value = findElement(element, (one) => one.tagName === "br") === undefined ? outdented(readCode(element).replace(/^(?:[ \t]*\n)+/u, "")) : readBrokenCode(element)
  if (value.trim() !== "") addBlock(builder, { type: "code", lang: languageOf(element) ?? languageWithin(element) ?? builder.language ?? null, meta: null, value })
}

// Outside of `pre` what all lines begin with is how the page was laid out.
const outdented = (code: string): string => {
  const indents = code.split("\n").flatMap((line) => (line.trim() === "" ? [] : [/^[ \t]*/u.exec(line)?.[0] ?? ""]))
  const shared = indents.reduce((one, other) => (other.startsWith(one) ? one : one.startsWith(other) ? other : ""), indents[0] ?? "")
  return shared === "" ? code : code.replaceAll(new RegExp(`^${shared}`, "gmu"), "")
}

const readLines = (builder: Builder, value: string): void => {
  for (const line of value.split("\n")) {
    endLine(builder)
    if (line.trim() !== "") addLeaf(builder, { type: "inlineCode", value: line.trim() })
  }
  endLine(builder)
}

// Somebody wrote an empty code block; scripts fill those that have a name.
const isEmpty = (pre: Element): boolean => {
  const [only, ...others] = pre.children
  return others.length === 0 && only?.type === "element" && only.tagName === "code" && Object.keys(pre.properties).length === 0
}

import type { Span } from "@trawl/pii/rules"
import { scriptParts } from "./scriptParts.ts"
import { styleTexts } from "./styleTexts.ts"

/** The kind of a text that readers do not see: `data` is all text, scripts and styles have text in parts, and a style `value` has none. */
export type ProgramKind = "data" | "script" | "style" | "value"

/** Types of scripts that are programs. HTML standard, "The script element", with the older names of the MIME sniffing standard. */
const scriptType = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script.*)$/iu

/** The kind of an element's content, by tag name and type. */
export const programKindOf = (tagName: string, type: unknown): ProgramKind =>
  tagName === "style" ? "style" : scriptType.test(String(type ?? "").trim()) ? "script" : "data"

/** A program in unparsed markup, and its type. */
const [programTag, typeOf] = [/^\s{0,9}<(script|style)(?=[\s>])/iu, /\stype=["']?([^"'\s>]{0,60})/iu]

/** The kind of unparsed markup, if it is a program. */
export const markupKindOf = (markup: string): ProgramKind | undefined => {
  const tagName = programTag.exec(markup)?.[1]?.toLowerCase()
  return tagName === undefined
    ? undefined
    : programKindOf(tagName, typeOf.exec(markup.slice(0, 400).split(">", 1)[0] ?? "")?.[1])
}

/** Where a program may contain names of persons and places; undefined for everywhere. */
export const nameableIn = (text: string, kind: ProgramKind | undefined): ReadonlyArray<Span> | undefined => {
  if (kind === undefined || kind === "data") return undefined
  if (kind === "value") return []
  return kind === "script" ? scriptParts(text).texts : styleTexts(text)
}

/** Splits a program into text that is searched for all kinds of data, and code that is searched only for values with a form of their own. */
export const searchedOf = (text: string, kind: ProgramKind): { readonly data: string; readonly code: string } => {
  if (kind === "data") return { data: text, code: "" }
  const states = kind === "script" ? scriptParts(text).states : []
  const between: Array<string> = []
  let done = 0
  for (const { end, start } of states) {
    between.push(text.slice(done, start))
    done = end
  }
  return {
    data: states.map(({ end, start }) => text.slice(start, end)).join("\n"),
    code: between.join("{}") + text.slice(done),
  }
}

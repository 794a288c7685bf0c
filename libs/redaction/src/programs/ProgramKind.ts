import type { Span } from "@trawl/pii"
import { scriptParts } from "./scriptParts.ts"
import { styleTexts } from "./styleTexts.ts"

/** What a text is that no reader is shown: `data` is all text, of scripts and styles only parts are, and a `value` of a style is none. */
export type ProgramKind = "data" | "script" | "style" | "value"

/** Types of scripts that are programs. HTML standard, "The script element", with the older names of the MIME sniffing standard. */
const scriptType = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script.*)$/iu

/** What an element holds, by its name and type. */
export const programKindOf = (tagName: string, type: unknown): ProgramKind => (tagName === "style" ? "style" : scriptType.test(String(type ?? "").trim()) ? "script" : "data")

/** A program as markup that was not parsed, and the type of one. */
const [programTag, typeOf] = [/^\s{0,9}<(script|style)(?=[\s>])/iu, /\stype=["']?([^"'\s>]{0,60})/iu]

/** What markup that was not parsed holds, where it is a program. */
export const markupKindOf = (markup: string): ProgramKind | undefined => {
  const tagName = programTag.exec(markup)?.[1]?.toLowerCase()
  return tagName === undefined ? undefined : programKindOf(tagName, typeOf.exec(markup.slice(0, 400).split(">", 1)[0] ?? "")?.[1])
}

/** Where in a program names of persons and places may stand; undefined for everywhere. */
export const nameableIn = (text: string, kind: ProgramKind | undefined): ReadonlyArray<Span> | undefined => {
  if (kind === undefined || kind === "data") return undefined
  if (kind === "value") return []
  return kind === "script" ? scriptParts(text).texts : styleTexts(text)
}

/** What of a program is searched for all kinds of data, and what for those alone that have a form of their own. */
export const searchedOf = (text: string, kind: ProgramKind): { readonly data: string; readonly code: string } => {
  if (kind === "data") return { data: text, code: "" }
  const states = kind === "script" ? scriptParts(text).states : []
  const between: Array<string> = []
  let done = 0
  for (const { end, start } of states) {
    between.push(text.slice(done, start))
    done = end
  }
  return { data: states.map(({ end, start }) => text.slice(start, end)).join("\n"), code: between.join("{}") + text.slice(done) }
}

import { markupKindOf, type ProgramKind, searchedOf } from "../programs/ProgramKind.ts"
import { decodedText, surplus } from "@trawl/pii/rules"
import { jsonLanguages } from "./jsonLanguages.data.ts"
import { markupLanguages } from "./markupLanguages.data.ts"
import type { Border, BorderKind } from "./PartedText.ts"
import { withoutTags } from "./withoutTags.ts"

/** A stretch of a tree's text: the whole value of one node. */
export interface Piece<Node> {
  readonly node: Node
  readonly value: string
  readonly start: number
  /** Its block: values may span nodes and lines of one block. */
  readonly block: number
  /** Whether it is markup, in which a placeholder would be a tag. */
  readonly isMarkup: boolean
  /** Whether its lines and spaces matter. */
  readonly isLined: boolean
  /** Whether it is declared as JSON. */
  readonly isJson: boolean
}

/** The context of a node's value. */
interface ValueContext {
  readonly keepsLines: boolean
  readonly language?: string | undefined
}

/** The text of a tree, and the nodes in it. */
export interface TreeText<Node> {
  /** The searched text. */
  readonly text: string
  /** Offset from which on it is code, which is not searched for names. */
  readonly codeAt: number
  /** The text without programs, for a model. */
  readonly prose: string
  /** In text order. */
  readonly pieces: ReadonlyArray<Piece<Node>>
  /** Nodes whose value is read in a decoded form: findings are replaced wherever they occur in the value, by the kind of program if it is one. */
  readonly others: ReadonlyMap<Node, ProgramKind | undefined>
  /** Inline boundaries between two words, in text order. */
  readonly borders: ReadonlyArray<Border>
}

/** Edges at an inline boundary: one element begins or ends, or one of them is superscript. */
type Edge = "close" | "open" | "superscript"

/** End and beginning of a word, a telephone number or a part of an email address. */
const [wordEnd, wordStart] = [/[\p{L}\p{M}\p{N}._+-]$/u, /^[\p{L}\p{N}+(_-]/u]

const smallLast = /\p{Ll}$/u
/** Beginning of another word after a lower-case letter, and after a digit. Accounts have capitals beside digits. */
const [behindLetter, behindDigit] = [/^[\p{Lu}\p{N}+(]/u, /^\p{L}\p{Ll}/u]
/** Whether the two sides are seldom one word. */
const differ = (before: string, after: string): boolean =>
  /[\p{L}\p{M}\p{N}]$/u.test(before) &&
  (smallLast.test(before) ? behindLetter : behindDigit).test(after) &&
  !/\p{Lu}$/u.test(before)

/** A full name by itself, and the beginning of an email address: the name's last word is no part of the address. */
const [fullName, beginsMail] = [
  /^\s{0,9}\p{Lu}[\p{L}\p{M}'’.-]{1,40}(?: \p{Lu}[\p{L}\p{M}'’.-]{0,40}){1,3}$/u,
  /^[\p{Ll}\p{N}][\w.+-]{0,63}@/u,
]
const readAtEdge = 66

const isSpace = /^[\t\n\f\r ]*$/u

/** White space that collapses where lines do not matter. CSS Text 3, "white space processing". */
const spaces = /\s{2,}|[\t\n\f\r]/gu
const flowing = (value: string, isBehindSpace: boolean): string => {
  const text = value.replaceAll(spaces, (run) => ` ${surplus.repeat(run.length - 1)}`)
  return isBehindSpace && text.startsWith(" ") ? surplus + text.slice(1) : text
}

/** Writes the searchable text of a tree: a line for each block, tabs between cells, and finally a line for each attribute. */
export class TextWriter<Node> {
  readonly #parts: Array<string> = []
  readonly #pieces: Array<Piece<Node>> = []
  readonly #notes: Array<string> = []
  readonly #others = new Map<Node, ProgramKind | undefined>()
  readonly #data: Array<string> = []
  readonly #code: Array<string> = []
  readonly #borders: Array<Border> = []
  readonly #edges = new Set<Edge>()
  #length = 0
  #block = 0
  #last = ""
  /** The separator before the next text. */
  #parting = ""

  /** Adds a node's value. The number of characters stays; where lines do not matter, white space collapses, and space between blocks is dropped. */
  add(node: Node, value: string, { keepsLines, language = "" }: ValueContext): void {
    if (value === "" || (!keepsLines && this.#isAtEdge() && isSpace.test(value))) return
    if (this.#length > 0) this.#write(this.#parting)
    const isBehindSpace = this.#parting === "" && /\s$/u.test(this.#last)
    this.#meet(value)
    this.#parting = ""
    this.#pieces.push({
      node,
      value,
      start: this.#length,
      block: this.#block,
      isLined: keepsLines,
      isMarkup: markupLanguages.has(language),
      isJson: jsonLanguages.has(language),
    })
    this.#write(keepsLines ? value : flowing(value, isBehindSpace))
  }

  /** Begins or ends an inline element. */
  edge(edge: Edge): void {
    this.#edges.add(edge)
  }

  /** Ends a block or a cell. */
  part(by: "\n" | "\t"): void {
    this.#block += 1
    if (this.#parting !== "\n") this.#parting = by
  }

  /** Ends a line of a block. */
  endLine(): void {
    this.#parting = "\n"
  }

  /** What is found here is known of the whole tree. */
  note(text: string): void {
    if (/[\p{L}\p{N}]/u.test(text)) this.#notes.push(text)
  }

  /** Markup that was not parsed. */
  noteMarkup(node: Node, markup: string): void {
    const kind = markupKindOf(markup)
    if (kind !== undefined) return this.noteProgram(node, markup, kind)
    this.#others.set(node, undefined)
    this.note(withoutTags(markup))
  }

  /** A program or data as it is written; of one that is an attribute, `node` is undefined. */
  noteProgram(node: Node | undefined, text: string, kind: ProgramKind): void {
    if (node !== undefined) this.#others.set(node, kind)
    const { code, data } = searchedOf(text, kind)
    // What is found in programs and data is escaped.
    if (data !== "") this.#data.push(decodedText(data).text)
    if (code !== "") this.#code.push(decodedText(code).text)
  }

  written(): TreeText<Node> {
    const prose = [this.#parts.join(""), ...this.#notes].join("\n")
    const named = [prose, ...this.#data].join("\n")
    return {
      text: [named, ...this.#code].join("\n"),
      codeAt: named.length,
      prose: prose.replaceAll(surplus, ""),
      pieces: this.#pieces,
      others: this.#others,
      borders: this.#borders,
    }
  }

  /** Whether no text of a block was written yet. */
  #isAtEdge(): boolean {
    return this.#length === 0 || this.#parting !== ""
  }

  #meet(value: string): void {
    const isNamed = fullName.test(this.#last) && beginsMail.test(value.slice(0, readAtEdge))
    const [before, after] = [this.#last.slice(-2), value.slice(0, 2)]
    const isBorder = this.#edges.size > 0 && this.#parting === "" && wordEnd.test(before) && wordStart.test(after)
    if (isBorder) this.#borders.push({ at: this.#length, kind: isNamed ? "apart" : this.#kindOf(before, after) })
    this.#edges.clear()
    this.#last = value
  }

  #kindOf(before: string, after: string): BorderKind {
    if (this.#edges.has("superscript")) return "superscript"
    if (this.#edges.size === 2) return "apart"
    return differ(before, after) ? "near" : "within"
  }

  #write(text: string): void {
    this.#parts.push(text)
    this.#length += text.length
  }
}

import { markupKindOf, type ProgramKind, searchedOf } from "../programs/ProgramKind.ts"
import { decodedText, surplus } from "@trawl/pii"
import { jsonLanguages } from "./jsonLanguages.data.ts"
import { markupLanguages } from "./markupLanguages.data.ts"
import type { Border, BorderKind } from "./PartedText.ts"
import { withoutTags } from "./withoutTags.ts"

/** A stretch of a tree's text that is all of a node's value. */
export interface Piece<Node> {
  readonly node: Node
  readonly value: string
  readonly start: number
  /** The block that it stands in: what is found may go on over nodes and lines of one block. */
  readonly block: number
  /** Whether it is markup, of which a tag would be a part. */
  readonly isMarkup: boolean
  /** Whether its lines and spaces mean something. */
  readonly isLined: boolean
  /** Whether it is said to be JSON. */
  readonly isJson: boolean
}

/** How a node's value is written. */
interface ValueContext {
  readonly keepsLines: boolean
  readonly language?: string | undefined
}

/** The text of a tree, and which nodes it is of. */
export interface TreeText<Node> {
  /** What is searched. */
  readonly text: string
  /** From where on it is code, in which no names are searched. */
  readonly codeAt: number
  /** The same without programs, which no model is shown. */
  readonly prose: string
  /** In the order of the text. */
  readonly pieces: ReadonlyArray<Piece<Node>>
  /** Nodes whose value was read in another form than it is written in: what is found is replaced in them wherever it stands, by the kind of program that some are. */
  readonly others: ReadonlyMap<Node, ProgramKind | undefined>
  /** Where inline elements meet between two words, in the order of the text. */
  readonly borders: ReadonlyArray<Border>
}

/** How inline elements meet: one begins or ends, one ends and another begins, or one is raised. */
type Edge = "close" | "open" | "superscript"

/** What ends and what begins a word, a telephone number or a part of a mail address. */
const [wordEnd, wordStart] = [/[\p{L}\p{M}\p{N}._+-]$/u, /^[\p{L}\p{N}+(_-]/u]

const smallLast = /\p{Ll}$/u
/** What begins another word behind a small letter, and behind a digit. Accounts have capitals beside digits. */
const [behindLetter, behindDigit] = [/^[\p{Lu}\p{N}+(]/u, /^\p{L}\p{Ll}/u]
/** Whether what meets is seldom of one word. */
const differ = (before: string, after: string): boolean => /[\p{L}\p{M}\p{N}]$/u.test(before) && (smallLast.test(before) ? behindLetter : behindDigit).test(after) && !/\p{Lu}$/u.test(before)

/** A name of several words that stands by itself, and an address of mail: the last word of the one is no part of the other. */
const [fullName, beginsMail] = [/^\s{0,9}\p{Lu}[\p{L}\p{M}'’.-]{1,40}(?: \p{Lu}[\p{L}\p{M}'’.-]{0,40}){1,3}$/u, /^[\p{Ll}\p{N}][\w.+-]{0,63}@/u]
const readAtEdge = 66

const isSpace = /^[\t\n\f\r ]*$/u

/** What reads as one space where lines mean nothing. CSS Text 3, "white space processing". */
const spaces = /\s{2,}|[\t\n\f\r]/gu
const flowing = (value: string, isBehindSpace: boolean): string => {
  const text = value.replaceAll(spaces, (run) => ` ${surplus.repeat(run.length - 1)}`)
  return isBehindSpace && text.startsWith(" ") ? surplus + text.slice(1) : text
}

/** Writes the text of a tree as it is searched: a line for each block, tabs between cells, and behind all of it a line for each attribute. */
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
  /** What parts the next text from the last. */
  #parting = ""

  /** A node's value. Its characters stay as many; where lines mean nothing, a run of spaces is one, and space between blocks is none. */
  add(node: Node, value: string, { keepsLines, language = "" }: ValueContext): void {
    if (value === "" || (!keepsLines && this.#isAtEdge() && isSpace.test(value))) return
    if (this.#length > 0) this.#write(this.#parting)
    const isBehindSpace = this.#parting === "" && /\s$/u.test(this.#last)
    this.#meet(value)
    this.#parting = ""
    this.#pieces.push({ node, value, start: this.#length, block: this.#block, isLined: keepsLines, isMarkup: markupLanguages.has(language), isJson: jsonLanguages.has(language) })
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
    return { text: [named, ...this.#code].join("\n"), codeAt: named.length, prose: prose.replaceAll(surplus, ""), pieces: this.#pieces, others: this.#others, borders: this.#borders }
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

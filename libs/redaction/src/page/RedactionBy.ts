import { Markdown } from "@trawl/markdown"
import type { Root as HastRoot } from "hast"
import type { Root as MdastRoot } from "mdast"
import {
  completeOptions,
  type Detection,
  type Detector,
  type FoundValue,
  type GivenOptions,
  isName,
  outside,
  type RedactPIIOptions,
  type Span,
} from "@trawl/pii/rules"
import { inMarkupOf } from "../replace/inMarkupOf.ts"
import { type Escape, percentEncoded, plain } from "../replace/replaceSpans.ts"
import { type Search, textDetections, valuesOf } from "../replace/textDetections.ts"
import { dropEmptiedItems } from "../tree/dropEmptiedItems.ts"
import { frontMatterOf } from "../tree/frontMatterOf.ts"
import { MarkdownRedactor } from "../tree/MarkdownRedactor.ts"
import type { Border } from "../tree/PartedText.ts"
import { readHast } from "../tree/readHast.ts"
import { readMdast } from "../tree/readMdast.ts"
import { Redactor } from "../tree/Redactor.ts"
import { treeDetections, withoutNames } from "../tree/treeDetections.ts"
import { withPlainMail } from "../tree/withPlainMail.ts"
import { cellText } from "./cellText.ts"
import { ChangedData } from "./ChangedData.ts"
import { isParsed } from "./isParsed.ts"
import { dataLines } from "./dataLines.ts"
import { memoised } from "./memoised.ts"
import { textsOnce } from "./textsOnce.ts"

/** For markdown that is not parsed. */
const inMarkdown: Escape = (replacement) => replacement.replaceAll(/[<*]/gu, String.raw`\$&`)

/** Letters on both sides of something else. */
const severalWords = /\p{L}[^\p{L}\p{M}\p{N}]+\p{L}/u

/** Least characters of a text whose search is remembered. */
const leastKnown = 1_000

/** A text that is searched once. */
interface SearchedText {
  readonly text: string
  readonly prose: string
  readonly borders: ReadonlyArray<Border>
  readonly codeAt?: number
  /** Positions of field names in it, in order. */
  readonly fields?: ReadonlyArray<Span>
  detections?: ReadonlyArray<Detection>
}

/** The form of a text. */
interface LazyText {
  readonly isMarkup?: boolean
  readonly isJson?: boolean
  /** Whether its line ends matter. */
  readonly keepsLines?: boolean
}

/** The form of markdown, and its tree if it is parsed already; `isLined`: plain text in which each line is a block. */
interface MarkdownInput {
  readonly isLined?: boolean
  readonly tree?: MdastRoot | undefined
}

/**
 * Parts that are redacted together: a value found in one of them is replaced in all. Adding a part returns a function that redacts it;
 * the first call of any of them searches all parts. A subclass names the detector, so that who takes one does not load the other's data.
 */
export class RedactionBy {
  readonly #options: RedactPIIOptions
  readonly #search: Search
  readonly #values: ReadonlyArray<FoundValue>
  readonly #searched: Array<SearchedText> = []
  #redactor: Redactor | undefined
  /** Detections in longer texts. */
  readonly #known = new Map<string, ReadonlyArray<Detection>>()

  /** `values` were found elsewhere, such as by a model. */
  constructor(detect: Detector, given: GivenOptions | undefined, values: ReadonlyArray<FoundValue> = []) {
    const options = completeOptions(given)
    this.#options = options
    this.#search = { detect, options }
    const asked: ReadonlySet<string> = new Set(options.entities)
    this.#values = options.mode === "fast" ? [] : values.filter(({ bucket }) => asked.has(bucket))
  }

  /** The text for a model to search: every added text, once and without programs; at most `longest` characters. */
  prose(longest: number): string {
    return textsOnce(
      this.#searched.map(({ prose }) => prose).filter((prose) => prose !== ""),
      longest,
    )
  }

  /** Adds a hast tree. */
  tree(given: HastRoot): () => HastRoot {
    const tree = this.#options.entities.includes("EMAIL") ? withPlainMail(given) : given
    const read = readHast(tree)
    const searched = this.#add(read)
    return memoised(() => {
      const redactor = this.#found()
      const redacted = redactor.hast(tree, read, redactor.spans(read, searched.detections ?? []))
      if (redactor.style === "remove") dropEmptiedItems(redacted, tree)
      return redacted
    })
  }

  /** Adds markdown: the redacted text and tree. */
  markdown(
    text: string,
    { isLined = false, tree: given }: MarkdownInput = {},
  ): () => { readonly text: string; readonly tree: () => MdastRoot } {
    if (given === undefined && !isParsed(text)) return this.#unparsed(text)
    const tree: MdastRoot = given ?? Markdown.parse(text)
    const read = readMdast(tree, { isLined })
    const searched = this.#add(read)
    const front = frontMatterOf(text)
    if (front !== "") this.#add({ text: front, prose: "", borders: [] })
    return memoised(() => {
      const redactor = this.#found()
      const values = redactor.pieces(read, redactor.spans(read, searched.detections ?? []))
      return {
        text: new MarkdownRedactor(redactor).written(text, tree, values),
        tree: memoised(() => new MarkdownRedactor(redactor).tree(tree, values)),
      }
    })
  }

  // The same without parsing.
  #unparsed(text: string): () => { readonly text: string; readonly tree: () => MdastRoot } {
    const searched = this.#add({ text, prose: text, borders: [] })
    return memoised(() => {
      const redacted = this.#found().text(text, {
        detections: searched.detections ?? [],
        escape: inMarkdown,
        keepsLines: true,
      })
      return { text: redacted, tree: memoised(() => Markdown.parse(redacted)) }
    })
  }

  /** Adds plain data. Its shape stays, and replaced numbers become texts. In field names no person or place names are found unless they have several words; with `hasOwnFields`, none at all. */
  data<Data>(data: Data, { hasOwnFields = false }: { readonly hasOwnFields?: boolean } = {}): () => Data {
    const { fields, text } = dataLines(data)
    this.#add({ text, prose: text, borders: [], fields })
    const field = (name: string): string =>
      this.#found().text(name, { kind: hasOwnFields || !severalWords.test(name) ? "value" : "data" })
    // Only texts change; a program that reads a person's number as a number gets a text.
    return memoised(() => new ChangedData(this.#found().value, field).of(data) as Data)
  }

  /** Adds delimited values, as text. They are not shown to a model: the table's tree is. */
  table(text: string): () => string {
    const cells = cellText(text)
    const searched = this.#add({ text: cells, prose: "", borders: [] })
    return memoised(() => this.#found().text(text, { detections: searched.detections ?? [], cells, keepsLines: true }))
  }

  /** Redacts a rarely read part on demand: values found only there are replaced only there. */
  lazyText(text: string, { isJson = false, isMarkup = false, keepsLines = false }: LazyText = {}): string {
    return this.#found().text(text, {
      detections: this.#detected(text),
      escape: isMarkup ? inMarkupOf(text) : plain,
      isJson,
      keepsLines,
    })
  }

  /** The same for data; top-level fields of these names hold style values (fonts and colours), which contain no names. */
  lazyData(data: unknown, styles: ReadonlySet<string>): unknown {
    const text = new ChangedData((value) => this.lazyText(value))
    const style = new ChangedData((value) =>
      this.#found().text(value, { detections: textDetections(value, withoutNames(this.#search)), kind: "value" }),
    )
    if (typeof data !== "object" || data === null || Array.isArray(data)) return text.of(data)
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, (styles.has(name) ? style : text).of(value)]),
    )
  }

  /** The same for a URL, which stays one: the part after its host is dropped if it would become invalid. */
  readonly lazyAddress = (address: string): string => {
    const redacted = this.#found().text(address, {
      detections: textDetections(address, this.#search),
      escape: percentEncoded,
    })
    return URL.canParse(redacted) || !URL.canParse(address) ? redacted : new URL(address).origin
  }

  /** The same for markdown. */
  readonly lazyMarkdown = (text: string): string => {
    if (!mayBeMarkup.test(text) && this.lazyText(text) === text) return text
    const redactor = this.#found()
    const tree: MdastRoot = Markdown.parse(text)
    const read = readMdast(tree)
    return new MarkdownRedactor(redactor).written(
      text,
      tree,
      redactor.pieces(read, redactor.spans(read, treeDetections(read, this.#search))),
    )
  }

  /** Many pages have one text in several forms. */
  #detected(text: string): ReadonlyArray<Detection> {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const detections = textDetections(text, this.#search)
    if (text.length >= leastKnown) this.#known.set(text, detections)
    return detections
  }

  #add(read: SearchedText): SearchedText {
    if (this.#redactor !== undefined)
      throw new Error("What is redacted together must be added before any of it is redacted.")
    const searched: SearchedText = {
      text: read.text,
      prose: read.prose,
      borders: read.borders,
      ...(read.codeAt === undefined ? {} : { codeAt: read.codeAt }),
      ...(read.fields === undefined ? {} : { fields: read.fields }),
    }
    this.#searched.push(searched)
    return searched
  }

  #found(): Redactor {
    if (this.#redactor !== undefined) return this.#redactor
    for (const searched of this.#searched) {
      const found =
        searched.borders.length === 0 && searched.codeAt === undefined
          ? this.#detected(searched.text)
          : treeDetections(searched, this.#search)
      searched.detections = outsideFields(found, searched.fields)
    }
    // Equal texts were searched once.
    const texts = new Map(this.#searched.map(({ detections = [], text }) => [detections, text]))
    this.#redactor = new Redactor(
      [...this.#values, ...Array.from(texts, ([detections, text]) => valuesOf(text, detections)).flat()],
      this.#options.replaceStyle,
    )
    return this.#redactor
  }
}

/** Detections without the parts of names in field names. */
const outsideFields = (found: ReadonlyArray<Detection>, fields: ReadonlyArray<Span> = []): ReadonlyArray<Detection> => {
  const names = outside(found.filter(isName), fields)
  return [...found.filter((detection) => !isName(detection)), ...names].toSorted(
    (one, other) => one.start - other.start,
  )
}

/** Characters that can hide a value in markdown source. */
const mayBeMarkup = /[\\&*_[\]<>`~]/u

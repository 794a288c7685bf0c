import { Markdown } from "@trawl/markdown"
import type { Root as HastRoot } from "hast"
import type { Root as MdastRoot } from "mdast"
import { completeOptions, type Detection, type FoundValue, type GivenOptions, isName, outside, type RedactPIIOptions, type Span } from "@trawl/pii"
import { inMarkupOf } from "../replace/inMarkupOf.ts"
import { type Escape, percentEncoded, plain } from "../replace/replaceSpans.ts"
import { textDetections, valuesOf } from "../replace/textDetections.ts"
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

/** In markdown that is not parsed. */
const inMarkdown: Escape = (replacement) => replacement.replaceAll(/[<*]/gu, String.raw`\$&`)

/** Letters on both sides of something else. */
const severalWords = /\p{L}[^\p{L}\p{M}\p{N}]+\p{L}/u

/** Characters of a text whose search is remembered. */
const leastKnown = 1_000

/** A text that is searched, once. */
interface SearchedText {
  readonly text: string
  readonly prose: string
  readonly borders: ReadonlyArray<Border>
  readonly codeAt?: number
  /** Where names of fields stand in it, in its order. */
  readonly fields?: ReadonlyArray<Span>
  detections?: ReadonlyArray<Detection>
}

/** How a text is written. */
interface LazyText {
  readonly isMarkup?: boolean
  readonly isJson?: boolean
  /** Whether its lines mean something. */
  readonly keepsLines?: boolean
}

/** How markdown is written, and its tree where one is there already; `isLined` where it is plain text, of which each line is one. */
interface MarkdownInput {
  readonly isLined?: boolean
  readonly tree?: MdastRoot | undefined
}

/**
 * Everything that is redacted together: a value that is found in one of its parts is replaced in all of them. Each part is added first and gives a
 * function that redacts it; the first of these that is called has all parts searched.
 */
export class Redaction {
  readonly #options: RedactPIIOptions
  readonly #values: ReadonlyArray<FoundValue>
  readonly #searched: Array<SearchedText> = []
  #redactor: Redactor | undefined
  /** What was found in longer texts. */
  readonly #known = new Map<string, ReadonlyArray<Detection>>()

  /** `values` are those that were found elsewhere, such as by a model. */
  constructor(given?: GivenOptions, values: ReadonlyArray<FoundValue> = []) {
    const options = completeOptions(given)
    this.#options = options
    const asked: ReadonlySet<string> = new Set(options.entities)
    this.#values = options.mode === "fast" ? [] : values.filter(({ bucket }) => asked.has(bucket))
  }

  /** What a model is to search: every text that was added, once and without programs; so many characters at most. */
  prose(longest: number): string {
    return textsOnce(this.#searched.map(({ prose }) => prose).filter((prose) => prose !== ""), longest)
  }

  /** A hast tree. */
  tree(given: HastRoot): () => HastRoot {
    const tree = this.#options.entities.includes("EMAIL") ? withPlainMail(given) : given
    const read = readHast(tree)
    const searched = this.#search(read)
    return memoised(() => {
      const redactor = this.#found()
      const redacted = redactor.hast(tree, read, redactor.spans(read, searched.detections ?? []))
      if (redactor.style === "remove") dropEmptiedItems(redacted, tree)
      return redacted
    })
  }

  /** Markdown text, by its tree: the text and its tree. */
  markdown(text: string, { isLined = false, tree: given }: MarkdownInput = {}): () => { readonly text: string; readonly tree: () => MdastRoot } {
    if (given === undefined && !isParsed(text)) return this.#unparsed(text)
    const tree: MdastRoot = given ?? Markdown.parse(text)
    const read = readMdast(tree, { isLined })
    const searched = this.#search(read)
    const front = frontMatterOf(text)
    if (front !== "") this.#search({ text: front, prose: "", borders: [] })
    return memoised(() => {
      const redactor = this.#found()
      const values = redactor.pieces(read, redactor.spans(read, searched.detections ?? []))
      return { text: new MarkdownRedactor(redactor).written(text, tree, values), tree: memoised(() => new MarkdownRedactor(redactor).tree(tree, values)) }
    })
  }

  // The same by the text alone.
  #unparsed(text: string): () => { readonly text: string; readonly tree: () => MdastRoot } {
    const searched = this.#search({ text, prose: text, borders: [] })
    return memoised(() => {
      const redacted = this.#found().text(text, { detections: searched.detections ?? [], escape: inMarkdown, keepsLines: true })
      return { text: redacted, tree: memoised(() => Markdown.parse(redacted)) }
    })
  }

  /** Plain data. Its form stays, and numbers of it that are replaced become texts. Names of its fields are no names of persons and places, but such as have several words; where `hasOwnFields` none is. */
  data<Data>(data: Data, { hasOwnFields = false }: { readonly hasOwnFields?: boolean } = {}): () => Data {
    const { fields, text } = dataLines(data)
    this.#search({ text, prose: text, borders: [], fields })
    const field = (name: string): string => this.#found().text(name, { kind: hasOwnFields || !severalWords.test(name) ? "value" : "data" })
    // Only texts change; what reads numbers of persons as numbers is a program that has them.
    return memoised(() => new ChangedData(this.#found().value, field).of(data) as Data)
  }

  /** Delimited values, as text. No model is shown them: their table is. */
  table(text: string): () => string {
    const cells = cellText(text)
    const searched = this.#search({ text: cells, prose: "", borders: [] })
    return memoised(() => this.#found().text(text, { detections: searched.detections ?? [], cells, keepsLines: true }))
  }

  /** A part that is seldom read: what is found in it alone is replaced there alone. */
  lazyText(text: string, { isJson = false, isMarkup = false, keepsLines = false }: LazyText = {}): string {
    return this.#found().text(text, { detections: this.#detected(text), escape: isMarkup ? inMarkupOf(text) : plain, isJson, keepsLines })
  }

  /** The same of data, of which what stands in fields of these names at the top is values of styles: fonts and colours, in which are no names. */
  lazyData(data: unknown, styles: ReadonlySet<string>): unknown {
    const text = new ChangedData((value) => this.lazyText(value))
    const style = new ChangedData((value) => this.#found().text(value, { detections: textDetections(value, withoutNames(this.#options)), kind: "value" }))
    if (typeof data !== "object" || data === null || Array.isArray(data)) return text.of(data)
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, (styles.has(name) ? style : text).of(value)]))
  }

  /** The same of an address, which stays one: without what stands behind its host where it would be none. */
  readonly lazyAddress = (address: string): string => {
    const redacted = this.#found().text(address, { detections: textDetections(address, this.#options), escape: percentEncoded })
    return URL.canParse(redacted) || !URL.canParse(address) ? redacted : new URL(address).origin
  }

  /** The same of markdown. */
  readonly lazyMarkdown = (text: string): string => {
    if (!mayBeMarkup.test(text) && this.lazyText(text) === text) return text
    const redactor = this.#found()
    const tree: MdastRoot = Markdown.parse(text)
    const read = readMdast(tree)
    return new MarkdownRedactor(redactor).written(text, tree, redactor.pieces(read, redactor.spans(read, treeDetections(read, this.#options))))
  }

  /** Many pages are of one text, in several forms. */
  #detected(text: string): ReadonlyArray<Detection> {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const detections = textDetections(text, this.#options)
    if (text.length >= leastKnown) this.#known.set(text, detections)
    return detections
  }

  #search(read: SearchedText): SearchedText {
    if (this.#redactor !== undefined) throw new Error("What is redacted together must be added before any of it is redacted.")
    const searched: SearchedText = { text: read.text, prose: read.prose, borders: read.borders, ...(read.codeAt === undefined ? {} : { codeAt: read.codeAt }), ...(read.fields === undefined ? {} : { fields: read.fields }) }
    this.#searched.push(searched)
    return searched
  }

  #found(): Redactor {
    if (this.#redactor !== undefined) return this.#redactor
    for (const searched of this.#searched) {
      const found = searched.borders.length === 0 && searched.codeAt === undefined ? this.#detected(searched.text) : treeDetections(searched, this.#options)
      searched.detections = outsideFields(found, searched.fields)
    }
    // Texts that are the same were searched once.
    const texts = new Map(this.#searched.map(({ detections = [], text }) => [detections, text]))
    this.#redactor = new Redactor([...this.#values, ...Array.from(texts, ([detections, text]) => valuesOf(text, detections)).flat()], this.#options.replaceStyle)
    return this.#redactor
  }
}

/** Detections without the parts of names that stand in names of fields. */
const outsideFields = (found: ReadonlyArray<Detection>, fields: ReadonlyArray<Span> = []): ReadonlyArray<Detection> => {
  const names = outside(found.filter(isName), fields)
  return [...found.filter((detection) => !isName(detection)), ...names].toSorted((one, other) => one.start - other.start)
}

/** What keeps a value from being found in markdown as it is written. */
const mayBeMarkup = /[\\&*_[\]<>`~]/u

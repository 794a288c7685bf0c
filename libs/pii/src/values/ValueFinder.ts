import type { Bucket } from "../Bucket.ts"
import { decodedText } from "./decodedText.ts"
import type { FoundValue } from "./FoundValue.ts"
import { isCompanyAt } from "./isCompanyAt.ts"
import { isName } from "./isName.ts"
import { isSameNumber } from "./isSameNumber.ts"
import { NameForms, type WrittenName } from "./NameForms.ts"
import { outside, placeholdersIn, type Span } from "./placeholders.ts"
import { phoneForms } from "./phoneForms.ts"
import { type DecodedText, throughBoth, withoutSpans } from "./rewrittenText.ts"
import { comparable, likenessOf, type ValueForm, valueForm } from "./valueForm.ts"
import { WordMatcher, type WordRun } from "./WordMatcher.ts"
import { folded, isWithinWord, type Words, wordsOf } from "./wordsOf.ts"
import { isInlineName } from "./inlineElements.data.ts"

/** A tag of markup, its attributes as far as they are read. */
const tag = /<\/?(?<name>[a-z][a-z\d-]{0,30})(?:[\s/][^<>]{0,300})?>/giu

/** Where a text has tags of inline elements, over which text goes on. */
const inlineTags = (text: string): ReadonlyArray<Span> =>
  text.includes("<")
    ? Array.from(text.matchAll(tag)).flatMap(({ 0: { length }, groups, index }) =>
        isInlineName(groups?.["name"]?.toLowerCase() ?? "") ? [{ start: index, end: index + length }] : [],
      )
    : []

const host = /(?<![\p{L}\p{N}])(?:https?|ftp|wss?):\/\/(?:[^\s/?#@<>"']{0,200}@)?(?<host>[^\s/?#@<>"']{1,255})/giu

/** Where a text holds hosts of addresses in the web. */
const hostsIn = (text: string): ReadonlyArray<Span> =>
  text.includes("://")
    ? Array.from(text.matchAll(host), ({ 0: { length }, groups, index }) => ({
        start: index + length - (groups?.["host"]?.length ?? 0),
        end: index + length,
      }))
    : []

/** The place of a value. */
export interface Finding extends Span {
  readonly bucket: Bucket
}

type KnownValue = FoundValue & ValueForm

/** Values with the same words. */
interface SameWords {
  /** Those that match only in their own form, by their comparable text. */
  readonly exact: Map<string, KnownValue>
  /** Those that match in other forms too, as written. */
  readonly cores: Map<string, KnownValue>
  /** The ones with the highest score among those. */
  phrase?: KnownValue
  number?: KnownValue
  /** A name without the spaces between its words. */
  account?: KnownValue
  names?: NameForms
}

/** A text being searched. */
interface SearchedText {
  readonly raw: string
  readonly decoded: DecodedText
  readonly text: string
  readonly words: Words<number>
  readonly isFlat: NonNullable<FindIn["isFlat"]>
}

/** How a text is searched. */
export interface FindIn {
  /** Whether names continue over line ends, as in plain text; or in which spans of the text. */
  readonly isFlat?: boolean | ((span: Span) => boolean)
}

/** Shortest name that is also searched without its spaces, in letters. */
const shortestAccount = 8
/** Before the digits of a telephone number. */
const prefixes = /[+(]{1,2}$/u

/** Finds values wherever they occur in other texts: in other case, groups and spaces, escaped, and in URLs. One pass for any number of values. */
export class ValueFinder {
  readonly #matcher = new WordMatcher()
  readonly #byWords = new Map<number, SameWords>()
  /** The surest finding of each value, and how sure each is as it is written. */
  readonly #surest = new Map<string, FoundValue>()
  readonly #written = new Map<string, number>()

  constructor(values: Iterable<FoundValue>) {
    for (const value of values) this.#add(value)
  }

  /** As what a value is replaced everywhere: as what it was found most surely. */
  bucketOf(value: string, otherwise: Bucket): Bucket {
    return this.#surest.get(folded(decodedText(value).text.trim()))?.bucket ?? otherwise
  }

  /** Where values stand in a text, in its order; some may overlap. What was written in their place before is none, nor are tags of inline elements within them. */
  find(raw: string, { isFlat = false }: FindIn = {}): ReadonlyArray<Finding> {
    if (this.#byWords.size === 0 || raw === "") return []
    const decoded = decodedText(raw)
    const { endOf, startOf, text } = decoded
    const found = outside(
      [...this.#findIn({ raw, decoded, isFlat }), ...this.#overTags({ raw, decoded, isFlat })].toSorted(
        (one, other) => one.start - other.start,
      ),
      placeholdersIn(text),
    )
    return found.map(({ bucket, end, start }) => ({ bucket, start: startOf(start), end: endOf(end) }))
  }

  #findIn({ decoded, ...given }: Pick<SearchedText, "decoded" | "isFlat" | "raw">): ReadonlyArray<Finding> {
    const { text } = decoded
    const searched = { ...given, decoded, text, words: wordsOf(text, this.#matcher.numberOf) }
    const found: Array<Finding> = []
    this.#matcher.find(searched.words.words, (node, run) => {
      const finding = this.#judge(node, searched, run)
      if (finding !== undefined) found.push(finding)
      return finding !== undefined
    })
    const ordered = found.toSorted((one, other) => one.start - other.start)
    return outsideHosts(
      ordered.filter(({ bucket, end }) => bucket !== "PERSON" || !isCompanyAt(text, end)),
      text,
    )
  }

  /** What goes on over tags, without these. */
  #overTags({ decoded, isFlat, raw }: Pick<SearchedText, "decoded" | "isFlat" | "raw">): ReadonlyArray<Finding> {
    const tags = inlineTags(decoded.text)
    const without = tags.length === 0 ? undefined : withoutSpans(decoded.text, tags)
    if (without === undefined) return []
    const found = this.#findIn({ raw, decoded: throughBoth(decoded, without), isFlat })
    return outside(
      found.map((finding) => ({ ...finding, start: without.startOf(finding.start), end: without.endOf(finding.end) })),
      tags,
    )
  }

  #add(given: FoundValue): void {
    const value = { ...given, value: given.value.trim() }
    const key = folded(value.value)
    if ((this.#surest.get(key)?.score ?? -1) < value.score) this.#surest.set(key, value)
    if ((this.#written.get(value.value) ?? -1) >= value.score) return
    this.#written.set(value.value, value.score)
    const form = valueForm(value.value, value.bucket)
    if (form === undefined) return
    this.#list(form.forms, { ...value, ...form })
    if (value.bucket === "PHONE") for (const digits of phoneForms(value.value)) this.#listDigits(digits, value)
    const name = form.forms.join("")
    // As accounts and addresses write it.
    if (value.bucket === "PERSON" && form.forms.length > 1 && name.length >= shortestAccount)
      this.#listAccount(name, { ...value, ...form })
  }

  #listDigits(digits: string, value: FoundValue): void {
    const form = valueForm(digits)
    if (form !== undefined) this.#list(form.forms, { ...value, ...form })
  }

  #listAccount(name: string, known: KnownValue): void {
    const group = this.#sameWordsOf([name])
    if ((group.account?.score ?? -1) < known.score) group.account = known
  }

  #list(forms: ReadonlyArray<string>, known: KnownValue): void {
    const group = this.#sameWordsOf(forms)
    const likeness = likenessOf(known.bucket)
    if (likeness === "exact") {
      setSurest(group.exact, comparable(known.core, known.bucket), known)
      return
    }
    setSurest(group.cores, known.core, known)
    if ((group[likeness]?.score ?? -1) < known.score) group[likeness] = known
    if (likeness === "phrase") (group.names ??= new NameForms(known.bucket)).add(known)
  }

  #sameWordsOf(forms: ReadonlyArray<string>): SameWords {
    const node = this.#matcher.add(forms)
    const group: SameWords = this.#byWords.get(node) ?? { exact: new Map(), cores: new Map() }
    this.#byWords.set(node, group)
    return group
  }

  #judge(node: number, searched: SearchedText, run: WordRun): Finding | undefined {
    const group = this.#byWords.get(node)
    const { text, words } = searched
    const span = { start: words.starts[run.first] ?? 0, end: words.ends[run.last] ?? 0 }
    if (group === undefined || isWithinWord(text, span.start) || isWithinWord(text, span.end)) return undefined
    const core = text.slice(span.start, span.end)
    const same = sameAs(core, group) ?? nameLike(core, group, () => writtenName(searched, run))
    if (same !== undefined) return widened(text, span, same)
    const { number } = group
    if (
      number === undefined ||
      !isSameNumber({ text, span, ...squeezedGaps(partsOf(searched, run)) }, group.cores.has(core))
    )
      return undefined
    return { bucket: number.bucket, start: startOfNumber(text, span), end: endOfNumber(text, span) }
  }
}

// A host that is written like a name is where pages are: without it all links of a person's site would lead nowhere.
const outsideHosts = (ordered: ReadonlyArray<Finding>, text: string): ReadonlyArray<Finding> => {
  const hosts = hostsIn(text)
  if (hosts.length === 0) return ordered
  const [names, others] = [ordered.filter(isName), ordered.filter((finding) => !isName(finding))]
  return [...outside(names, hosts), ...others].toSorted((one, other) => one.start - other.start)
}

const setSurest = (all: Map<string, KnownValue>, key: string, known: KnownValue): void => {
  if ((all.get(key)?.score ?? -1) < known.score) all.set(key, known)
}

const sameAs = (core: string, { exact }: SameWords): KnownValue | undefined =>
  exact.size === 0 ? undefined : (exact.get(core) ?? exact.get(comparable(core, "EMAIL")))

const nameLike = (
  core: string,
  { account, cores, names, phrase }: SameWords,
  written: () => WrittenName,
): KnownValue | undefined => {
  if (account !== undefined) return account
  if (phrase === undefined) return undefined
  const found = cores.get(core)
  if (found !== undefined && likenessOf(found.bucket) === "phrase") return { ...found, bucket: phrase.bucket }
  // A single word is a name by its case.
  return !isSingle(phrase) && names?.has(written()) === true ? phrase : undefined
}

/** White space that reads as one space: within a line, or with one line end. Tabs are between cells. */
const isOneSpace = (run: string): boolean => {
  const [before = "", , ...others] = run.split("\n")
  return others.length === 0 && !before.includes("\t")
}
const mostSpaces = 120
const squeezed = (gap: string): string =>
  gap.length > mostSpaces ? gap : gap.replaceAll(/\s{1,120}/gu, (run) => (isOneSpace(run) ? " " : run))

const partsOf = (
  { text, words: { ends, starts } }: SearchedText,
  { first, last }: WordRun,
): Pick<WrittenName, "gaps" | "words"> => {
  const [words, gaps]: [Array<string>, Array<string>] = [[], []]
  for (let n = first; n <= last; n++) {
    words.push(text.slice(starts[n], ends[n]))
    const gap = n < last ? text.slice(ends[n], starts[n + 1]) : undefined
    if (gap !== undefined) gaps.push(gap)
  }
  return { words, gaps }
}

const squeezedGaps = <Parts extends Pick<WrittenName, "gaps">>(parts: Parts): Parts => ({
  ...parts,
  gaps: parts.gaps.map(squeezed),
})

const writtenName = (searched: SearchedText, run: WordRun): WrittenName => {
  const { decoded, isFlat, raw, words } = searched
  const [start, end] = [words.starts[run.first] ?? 0, words.ends[run.last] ?? 0]
  const goesOn =
    typeof isFlat === "boolean"
      ? isFlat
      : decoded.text.slice(start, end).includes("\n") &&
        isFlat({ start: decoded.startOf(start), end: decoded.endOf(end) })
  const parts = partsOf(searched, run)
  return {
    ...(goesOn ? squeezedGaps(parts) : parts),
    isEncoded: () =>
      raw.slice(decoded.endOf(words.ends[run.first] ?? 0), decoded.startOf(words.starts[run.last] ?? 0)).includes("%"),
  }
}

const isSingle = ({ core }: KnownValue): boolean => !/[^\p{L}\p{M}\p{N}]/u.test(core)

/** With what the value begins and ends with beside its words, as far as that stands there. */
const widened = (text: string, { end, start }: Span, { bucket, lead, trail }: KnownValue): Finding => ({
  bucket,
  start: lead !== "" && text.startsWith(lead, start - lead.length) ? start - lead.length : start,
  end: trail !== "" && text.startsWith(trail, end) ? end + trail.length : end,
})

const startOfNumber = (text: string, { start }: Span): number =>
  start - (prefixes.exec(text.slice(Math.max(0, start - 2), start))?.[0].length ?? 0)

// A bracket that opens in a number closes in it.
const endOfNumber = (text: string, { end, start }: Span): number =>
  text[end] === ")" && text.slice(Math.max(0, start - 1), end).includes("(") ? end + 1 : end

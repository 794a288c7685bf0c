import type { Bucket } from "../Bucket.ts"
import { decodedText } from "./decodedText.ts"
import type { FoundValue } from "./FoundValue.ts"
import { hostsIn } from "./hostsIn.ts"
import { outside, placeholdersIn, type Span } from "./placeholders.ts"
import { comparable, likenessOf, type ValueForm, valueForm } from "./valueForm.ts"
import { WordMatcher, type WordRun } from "./WordMatcher.ts"
import { folded, isWithinWord, type Words, wordsOf } from "./wordsOf.ts"

/** Where a value stands. */
export interface Finding extends Span {
  readonly bucket: Bucket
}

type Known = FoundValue & ValueForm

/** Values with the same words. */
interface Alike {
  /** Those that must be written alike, by how they are compared. */
  readonly exact: Map<string, Known>
  /** The surest of those that need not. */
  phrase?: Known
  number?: Known
}

/** A text that is searched. */
interface Searched {
  readonly text: string
  readonly words: Words<number>
}

/** What may stand between the words of a name or an address: a few spaces, and what stands there in file names. */
const betweenWords = /^[^\S\t\n]{0,4}[.,\-‐-―_+'’·~]{0,1}[^\S\t\n]{0,4}$/u
/** What may stand between the digits of a number. */
const betweenDigits = /^[^\S\t\n]{0,2}[().\-‐-―/+·]{0,2}[^\S\t\n]{0,2}$/u
/** Letters of a name that is looked for without its spaces too. */
const shortestAccount = 8
/** Before the digits of a telephone number. */
const prefixes = /[+(]{1,2}$/u

/** Finds values wherever they stand in other texts: in other case, groups and spaces, escaped, and in addresses. One pass, whatever the number of values. */
export class ValueFinder {
  readonly #matcher = new WordMatcher()
  readonly #alike = new Map<number, Alike>()
  /** The surest finding of each value. */
  readonly #surest = new Map<string, FoundValue>()

  constructor(values: Iterable<FoundValue>) {
    for (const value of values) this.#add(value)
  }

  /** As what a value is replaced everywhere: as what it was found most surely. */
  bucketOf(value: string, otherwise: Bucket): Bucket {
    return this.#surest.get(folded(value))?.bucket ?? otherwise
  }

  /** Where values stand in a text, in its order; some may overlap. What was written in their place before is none. */
  find(raw: string): ReadonlyArray<Finding> {
    if (this.#alike.size === 0 || raw === "") return []
    const { endOf, startOf, text } = decodedText(raw)
    const searched = { text, words: wordsOf(text, this.#matcher.numberOf) }
    const found: Array<Finding> = []
    this.#matcher.find(searched.words.words, (node, run) => {
      const finding = this.#judge(node, searched, run)
      if (finding !== undefined) found.push(finding)
      return finding !== undefined
    })
    const ordered = found.toSorted((one, other) => one.start - other.start)
    return outside(outsideHosts(ordered, text), placeholdersIn(text)).map(({ bucket, end, start }) => ({ bucket, start: startOf(start), end: endOf(end) }))
  }

  #add(value: FoundValue): void {
    const key = folded(value.value)
    if ((this.#surest.get(key)?.score ?? -1) >= value.score) return
    this.#surest.set(key, value)
    const form = valueForm(value.value, value.bucket)
    if (form === undefined) return
    this.#list(form.forms, { ...value, ...form })
    const name = form.forms.join("")
    // As accounts and addresses write it.
    if (value.bucket === "PERSON" && form.forms.length > 1 && name.length >= shortestAccount) this.#list([name], { ...value, ...form })
  }

  #list(forms: ReadonlyArray<string>, known: Known): void {
    const node = this.#matcher.add(forms)
    const alike: Alike = this.#alike.get(node) ?? { exact: new Map() }
    this.#alike.set(node, alike)
    const likeness = likenessOf(known.bucket)
    if (likeness === "exact") alike.exact.set(comparable(known.core, known.bucket), known)
    else if ((alike[likeness]?.score ?? -1) < known.score) alike[likeness] = known
  }

  #judge(node: number, searched: Searched, run: WordRun): Finding | undefined {
    const alike = this.#alike.get(node)
    const { text, words } = searched
    const span = { start: words.starts[run.first] ?? 0, end: words.ends[run.last] ?? 0 }
    if (alike === undefined || isWithinWord(text, span.start) || isWithinWord(text, span.end)) return undefined
    const core = text.slice(span.start, span.end)
    const same = sameAs(core, alike) ?? phraseLike(core, alike, () => haveGaps(searched, run, betweenWords))
    if (same !== undefined) return widened(text, span, same)
    const { number } = alike
    if (number === undefined || !(core === number.core || haveGaps(searched, run, betweenDigits))) return undefined
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

const isName = ({ bucket }: Finding): boolean => bucket === "PERSON" || bucket === "LOCATION"

const sameAs = (core: string, { exact }: Alike): Known | undefined => (exact.size === 0 ? undefined : (exact.get(core) ?? exact.get(folded(core))))

const phraseLike = (core: string, { phrase }: Alike, mayDiffer: () => boolean): Known | undefined =>
  phrase !== undefined && (core === phrase.core || (!isSingle(phrase) && mayDiffer())) ? phrase : undefined

const haveGaps = ({ text, words }: Searched, { first, last }: WordRun, pattern: RegExp): boolean => {
  for (let n = first; n < last; n++) if (!pattern.test(text.slice(words.ends[n], words.starts[n + 1]))) return false
  return true
}

/** A single word is a name by its case. */
const isSingle = ({ core }: Known): boolean => !/[^\p{L}\p{M}\p{N}]/u.test(core)

/** With what the value begins and ends with beside its words, as far as that stands there. */
const widened = (text: string, { end, start }: Span, { bucket, lead, trail }: Known): Finding => ({
  bucket,
  start: lead !== "" && text.startsWith(lead, start - lead.length) ? start - lead.length : start,
  end: trail !== "" && text.startsWith(trail, end) ? end + trail.length : end,
})

const startOfNumber = (text: string, { start }: Span): number => start - (prefixes.exec(text.slice(Math.max(0, start - 2), start))?.[0].length ?? 0)

// A bracket that opens in a number closes in it.
const endOfNumber = (text: string, { end, start }: Span): number => (text[end] === ")" && text.slice(Math.max(0, start - 1), end).includes("(") ? end + 1 : end)

import { scoreWindows, type WindowScore } from "./classifier/scoreWindows.ts"
import type { InjectionFinding, InjectionKind } from "./InjectionFinding.ts"
import { lexicons } from "./lexicon/lexicons.ts"
import { matchRules, type RuleMatch } from "./match/matchRules.ts"
import { classBit, TermFinder, type TermHit } from "./match/TermFinder.ts"
import { withoutOwned } from "./match/withoutOwned.ts"
import type { Passage } from "./page/Passage.ts"
import { cutExcerpt } from "./text/cutExcerpt.ts"
import { foldedPlaces, foldText } from "./text/foldText.ts"
import { hiddenPayloads, readRotated } from "./text/hiddenPayloads.ts"
import { revealText } from "./text/revealText.ts"

/** Minimum score of a finding; chosen for false findings on at most 1 of 100 web pages. */
export const findingScore = 0.6

/** Maximum number of findings of a page, the most certain ones. */
const mostFindings = 20

let known: TermFinder | undefined
const finder = (): TermFinder => (known ??= new TermFinder(Object.values(lexicons)))

/** A prepared passage, with its terms. */
interface ReadPassage {
  readonly passage: Passage
  readonly revealed: string
  readonly folded: string
  readonly hits: ReadonlyArray<TermHit>
}

/** The instructions in the texts of a page, the most certain first. Pure and linear in them. */
export const judgePassages = (passages: ReadonlyArray<Passage>): ReadonlyArray<InjectionFinding> => {
  const read = passages.map((passage) => readPassage(passage)).flatMap((one) => [one, ...payloadsOf(one)])
  const isSubject = subjectsIn(read) >= enoughSubjects
  const findings = read.flatMap((one) => findingsOf(one, isSubject))
  return withoutRepeats(findings.toSorted((a, b) => b.score - a.score)).slice(0, mostFindings)
}

const readPassage = (passage: Passage, isLoose = false): ReadPassage => {
  const revealed = revealText(passage.text)
  const folded = foldText(revealed)
  const hits = finder().find(folded, isLoose)
  // Text for the owner of a washing machine is not hidden.
  return { passage, revealed, folded, hits: passage.isConcealed ? hits : withoutOwned(folded, hits) }
}

/** Minimum number of terms in ROT13 for decoding a text. */
const enoughRotated = 2

const payloadsOf = ({ hits, passage, revealed }: ReadPassage): ReadonlyArray<ReadPassage> => {
  const rotated = hits.filter(({ classes }) => (classes & classBit.rot13) !== 0).length
  const payloads = [...hiddenPayloads(revealed), ...(rotated >= enoughRotated ? [readRotated(revealed)] : [])]
  // Encoded text counts as hidden: nobody reads it.
  return payloads.map(({ form, text }) =>
    readPassage(
      { place: `${passage.place}, ${form}`, text, isConcealed: true, isQuoted: false },
      form === "letter by letter",
    ),
  )
}

/** Mentions of injections from which a page is about them. */
const enoughSubjects = 2

const isSubjectTerm = ({ classes }: TermHit): boolean => (classes & classBit.subject) !== 0

const subjectsIn = (read: ReadonlyArray<ReadPassage>): number =>
  read.reduce(
    (count, { hits, passage }) => (passage.isConcealed ? count : count + hits.filter(isSubjectTerm).length),
    0,
  )

/** Matches and windows that belong together. */
interface Cluster {
  readonly start: number
  end: number
  readonly byKind: Map<InjectionKind, { readonly score: number; readonly start: number }>
}

/** Maximum characters between matches of one finding. */
const clusterGap = 300

const findingsOf = (read: ReadPassage, isSubject: boolean): ReadonlyArray<InjectionFinding> => {
  const matches = [
    ...matchRules(read.hits),
    ...scoreWindows(read.folded, likenessFrom).map((window) => likeness(window, read.hits)),
  ].toSorted((a, b) => a.start - b.start)
  const scored = clustersOf(
    matches.map((match) => ({ ...match, score: match.score * discountOf(read, match, isSubject) })),
  ).flatMap((cluster) => {
    const score = scoreOf(cluster, read.passage.isConcealed)
    return score >= findingScore ? [{ cluster, score }] : []
  })
  if (scored.length === 0) return []
  const places = foldedPlaces(read.revealed)
  return scored.map(({ cluster, score }) => ({
    kinds: kindsOf(cluster),
    place: read.passage.place,
    excerpt: cutExcerpt(read.revealed, places[beginningOf(cluster)] ?? 0),
    score: Math.round(score * 1000) / 1000,
  }))
}

/** The most certain first. `likeness` adds nothing if another kind is known. */
const kindsOf = ({ byKind }: Cluster): ReadonlyArray<InjectionKind> => {
  const kinds = [...byKind].toSorted(([, a], [, b]) => b.score - a.score).map(([kind]) => kind)
  return kinds.length === 1 ? kinds : kinds.filter((kind) => kind !== "likeness")
}

const beginningOf = ({ byKind, start }: Cluster): number => {
  const own = [...byKind].filter(([kind]) => kind !== "likeness").map(([, { start }]) => start)
  return own.length === 0 ? start : Math.min(...own)
}

/** Log odds at which a text that resembles instructions counts, and at which it counts fully. */
const [likenessFrom, likenessTo, mostLikeness] = [0, 4, 0.75]

/** Classes of terms with which a window may count alone, and the maximum score of a window without them. */
const telling = (
  [
    "ai",
    "conceal",
    "jailbreak",
    "mark",
    "newTask",
    "outrank",
    "override",
    "repeat",
    "role",
    "secret",
    "speaker",
    "told",
  ] as const
).reduce((mask, name) => mask | classBit[name], 0)
const mostUntold = 0.4

const likeness = ({ end, logOdds, start }: WindowScore, hits: ReadonlyArray<TermHit>): RuleMatch => {
  const score = mostLikeness * Math.max(0, Math.min(1, (logOdds - likenessFrom) / (likenessTo - likenessFrom)))
  return { kind: "likeness", start, end, score: tells(hits, start, end) ? score : Math.min(score, mostUntold) }
}

const tells = (hits: ReadonlyArray<TermHit>, start: number, end: number): boolean => {
  for (let index = indexOf(hits, start); index < hits.length; index++) {
    const hit = hits[index]
    if (hit === undefined || hit.start >= end) return false
    if ((hit.classes & telling) !== 0) return true
  }
  return false
}

const clustersOf = (matches: ReadonlyArray<RuleMatch>): ReadonlyArray<Cluster> => {
  const clusters: Array<Cluster> = []
  for (const { end, kind, score, start } of matches) {
    let cluster = clusters.at(-1)
    if (cluster === undefined || start - cluster.end > clusterGap || end - cluster.start > 8 * clusterGap)
      clusters.push((cluster = { start, end, byKind: new Map() }))
    cluster.end = Math.max(cluster.end, end)
    if (score > (cluster.byKind.get(kind)?.score ?? 0)) cluster.byKind.set(kind, { score, start })
  }
  return clusters
}

/** Minimum score in hidden text. */
const leastConcealed = 0.3

/** Evidence of different kinds combines like independent odds; being hidden counts as a repetition. */
const scoreOf = ({ byKind }: Cluster, isConcealed: boolean): number => {
  let none = 1
  for (const { score } of byKind.values()) none *= 1 - score
  return 1 - (isConcealed && 1 - none >= leastConcealed ? none * none : none)
}

/** Factors for a score if a page about injections quotes, mentions or shows an instruction, and for any page. */
const [quotedBySubject, mentionedBySubject, quotedAnywhere] = [0.35, 0.6, 0.8]

const discountOf = (read: ReadPassage, { end, start }: RuleMatch, isSubject: boolean): number => {
  const { folded, hits, passage } = read
  if (passage.isConcealed) return 1
  const isQuoted = passage.isQuoted || standsInQuotes(folded, start, end)
  if (isQuoted) return isSubject ? quotedBySubject : quotedAnywhere
  return isSubject && isMentioned(hits, start) ? mentionedBySubject : 1
}

const quotes = /["“”„«»`「」『』]/u
const [quoteBefore, quoteAfter] = [60, 200]

const standsInQuotes = (folded: string, start: number, end: number): boolean => {
  const before = folded.slice(Math.max(0, start - quoteBefore), start)
  return quotes.test(before.slice(before.lastIndexOf("\n") + 1)) && quotes.test(folded.slice(end, end + quoteAfter))
}

const mentionReach = 160

const isMentioned = (hits: ReadonlyArray<TermHit>, start: number): boolean => {
  for (let index = indexOf(hits, start - mentionReach); index < hits.length; index++) {
    const hit = hits[index]
    if (hit === undefined || hit.start > start + mentionReach) return false
    if ((hit.classes & (classBit.mention | classBit.subject)) !== 0) return true
  }
  return false
}

/** Index of the first hit at or behind a position. */
const indexOf = (hits: ReadonlyArray<TermHit>, start: number): number => {
  let [low, high] = [0, hits.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((hits[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}

const withoutRepeats = (findings: ReadonlyArray<InjectionFinding>): ReadonlyArray<InjectionFinding> => {
  const seen = new Set<string>()
  return findings.filter(({ excerpt }) => {
    const isNew = !seen.has(excerpt)
    seen.add(excerpt)
    return isNew
  })
}

import type { Detection } from "../../Detection.ts"
import type { Recognizer } from "../../Recognizer.ts"
import { wordFlags } from "../../tagger/Lexicon.ts"
import type { NameRun } from "../../tagger/nameRuns.ts"
import { shippedTagger } from "../../tagger/shippedTagger.ts"
import { tagWords } from "../../tagger/tagNames.ts"
import { type WordText, wordTextOf } from "../../tagger/WordText.ts"
import { inPlace } from "../../tagger/wordTraits.ts"
import { notProse } from "./notProse.ts"
import { rememberNames } from "./rememberNames.ts"
import { keepPlausiblePlaces } from "./keepPlausiblePlaces.ts"
import { nameRunOf, type TokenRun, tokenRunOf } from "./TokenRun.ts"
import { wholePersons } from "./wholePersons.ts"

/** Least probability of a reported name, least of a likely one, and highest score of a doubtful one. */
const [least, likely, doubtful] = [0.27, 0.4, 0.39]

const isGlue = (character: string): boolean =>
  character === "@" || character === "_" || character === "=" || character === "\\"

/** Characters of code, which no name has. */
const code = /[`{}<>|=\\]/u

/** Field names of data (`ogTitle`, `og:title`), and what follows them. */
const [field, fieldEnd] = [/^\p{Ll}[\p{Ll}\p{N}]*(?:\p{Lu}|[:._]\p{L})[\p{L}\p{N}:._]*$/u, /^["']?:/u]

// In prose such names are accounts.
const isField = (text: string, { end, start }: NameRun): boolean =>
  /^["'\n]?$/u.test(text.slice(Math.max(0, start - 1), start)) &&
  fieldEnd.test(text.slice(end, end + 2)) &&
  field.test(text.slice(start, end))

/** Whether a run is part of an email address, a URL, or code: another rule's to find, or no name. */
const isGlued = (text: string, { end, start }: NameRun): boolean => {
  const [before, after] = [text.charAt(start - 1), text.charAt(end)]
  if (code.test(text.slice(start, end)) || (text.charAt(end - 1) === "." && /[\p{L}\p{N}]/u.test(after))) return true
  if (before === "`" && after === "`") return true
  return (
    isGlue(before) ||
    isGlue(after) ||
    (after === "." && /[\p{Ll}\p{N}]/u.test(text.charAt(end + 1))) ||
    (before === "." && /[\p{Ll}\p{N}]/u.test(text.charAt(start - 2)))
  )
}

const hasWord = /[\p{L}\p{N}]/u

/** Trims punctuation at the edges of a run. */
const trimmed = (text: string, run: NameRun): NameRun => {
  const written = text.slice(run.start, run.end)
  const lead = written.search(hasWord)
  if (lead < 0) return run
  let end = written.length
  while (end > lead && !isInner(written, end)) end -= isLowSurrogate(written.charCodeAt(end - 1)) ? 2 : 1
  return { ...run, start: run.start + lead, end: run.start + end }
}

const isLowSurrogate = (code: number): boolean => (code & 0xfc00) === 0xdc00

/** Abbreviations before a full stop: initials and a few words. */
const shortened = /(?:^|[^\p{L}\p{N}])(?:\p{Lu}|Jr|Sr|St|Str|Ave|Rd|Blvd|Ln)\.$/u

/** Whether a name may end with the character before an index: a letter, a digit, the full stop of an abbreviation, or the bracket of an opened pair. */
const isInner = (written: string, index: number): boolean => {
  const last = written.charAt(index - 1)
  if (last === ".") return shortened.test(written.slice(Math.max(0, index - 6), index))
  return last === ")" ? written.includes("(") : /[\p{L}\p{M}\p{N}]/u.test(last)
}

/** Least score of a lone word that is no listed name, and the commonest in English (binary logarithm of its rank). */
const [sureAlone, commonest] = [0.5, 9]
const listed = {
  PERSON: wordFlags.firstName | wordFlags.lastName,
  LOCATION: wordFlags.place | wordFlags.region | inPlace,
} as const

/** The score of a run: a single word is doubtful unless its score is high or it is listed. */
const scoreOf = (text: WordText, { behind, bucket, first, score }: TokenRun): number => {
  if (behind - first > 1 || score >= sureAlone) return score
  return (text.flags(first) & listed[bucket]) !== 0 && text.rarity(first) >= commonest
    ? score
    : Math.min(score, doubtful)
}

/** Filters the names of a tagger by their words. */
const soundRuns = (text: WordText, runs: ReadonlyArray<NameRun>): ReadonlyArray<TokenRun> => {
  const tokens = runs.map((run) => tokenRunOf(text, run))
  const places = keepPlausiblePlaces(
    text,
    tokens.filter(({ bucket }) => bucket === "LOCATION"),
  )
  const persons = wholePersons(
    text,
    tokens.filter(({ bucket }) => bucket === "PERSON"),
    places,
  )
  return [...persons, ...places].map((run) => ({ ...run, score: scoreOf(text, run) }))
}

/** Names of persons and places from the trained tagger of this lib: likely ones score from 0.4 on, possible ones from 0.2 on. */
export const taggedNames: Recognizer = {
  name: "tagger",
  buckets: ["PERSON", "LOCATION"],
  kind: "model",
  find: (text) => {
    const words = wordTextOf(text)
    const isNoProse = notProse(text)
    const tagged = tagWords(words, shippedTagger(), [likely, least]).map((runs) =>
      runs
        .map((run) => trimmed(text, run))
        .filter(
          (run) =>
            hasWord.test(text.slice(run.start, run.end)) &&
            !isGlued(text, run) &&
            !isField(text, run) &&
            !isNoProse(run),
        ),
    )
    const toDetections = (runs: ReadonlyArray<NameRun>, most: number): ReadonlyArray<Detection> =>
      soundRuns(words, runs)
        .map((run) => trimmed(text, nameRunOf(words, run)))
        .map(({ bucket, end, score, start }) => ({ start, end, bucket, rule: "tagger", score: Math.min(most, score) }))
    const sure = toDetections(tagged[0] ?? [], 1)
    const known = new Set(sure.map(({ bucket, end, start }) => `${bucket} ${start} ${end}`))
    const possible = toDetections(tagged[1] ?? [], doubtful).filter(
      ({ bucket, end, start }) => !known.has(`${bucket} ${start} ${end}`),
    )
    return [...sure, ...possible, ...rememberNames(words, sure)]
  },
}

import type { Detection } from "../../Detection.ts"
import type { Recognizer } from "../../Recognizer.ts"
import type { NameRun } from "../../tagger/nameRuns.ts"
import { shippedTagger } from "../../tagger/shippedTagger.ts"
import { tagWords } from "../../tagger/tagNames.ts"
import { WordText } from "../../tagger/WordText.ts"
import { rememberNames } from "./rememberNames.ts"

/** Probability from which on names are told, that from which on they count as found, and the most that a doubtful one scores. */
const [least, likely, doubtful] = [0.2, 0.5, 0.49]

const isGlue = (character: string): boolean => character === "@" || character === "_" || character === "=" || character === "\\"

/** Signs that stand in code, and in no name. */
const code = /[`{}<>|=\\]/u

/** Whether a run is part of an address of mail or of the web, or of code: another rule's to find, or nobody's. */
const isGlued = (text: string, { end, start }: NameRun): boolean => {
  const [before, after] = [text.charAt(start - 1), text.charAt(end)]
  if (code.test(text.slice(start, end)) || (text.charAt(end - 1) === "." && /[\p{L}\p{N}]/u.test(after))) return true
  return isGlue(before) || isGlue(after) || (after === "." && /[\p{Ll}\p{N}]/u.test(text.charAt(end + 1))) || (before === "." && /[\p{Ll}\p{N}]/u.test(text.charAt(start - 2)))
}

const hasDigit = /\p{N}/u
const hasName = /\p{L}{3}/u
const isDate = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}{0,6}\.? \d/u
const hasWord = /[\p{L}\p{N}]/u

/** A run without signs at its edges. */
const trimmed = (text: string, run: NameRun): NameRun => {
  const written = text.slice(run.start, run.end)
  const lead = written.search(hasWord)
  if (lead < 0) return run
  let end = written.length
  while (end > lead && !isInner(written, end)) end -= isLowSurrogate(written.charCodeAt(end - 1)) ? 2 : 1
  return { ...run, start: run.start + lead, end: run.start + end }
}

const isLowSurrogate = (code: number): boolean => (code & 0xfc00) === 0xdc00

/** Whether a name may end with the character before an index: a letter, a digit, a full stop, or a bracket that was opened. */
const isInner = (written: string, index: number): boolean => {
  const last = written.charAt(index - 1)
  return last === ")" ? written.includes("(") : /[\p{L}\p{M}\p{N}.]/u.test(last)
}

/** Characters between a postcode and the town that it belongs to, at most. */
const nearby = 12

/** Digits and codes of two letters are a place beside the address that they belong to, and prove nothing elsewhere; nor does a date. */
const scoreOf = (text: string, runs: ReadonlyArray<NameRun>, index: number): number => {
  const run = runs[index]
  if (run === undefined) return 0
  return isPlain(text.slice(run.start, run.end), run) || isBeside(runs[index - 1], run) || isBeside(run, runs[index + 1]) ? run.score : Math.min(run.score, doubtful)
}

const isPlain = (written: string, { bucket }: NameRun): boolean => bucket === "PERSON" || !hasDigit.test(written) || (hasName.test(written) && !isDate.test(written))

const isBeside = (before: NameRun | undefined, after: NameRun | undefined): boolean => before !== undefined && after !== undefined && before.bucket === after.bucket && after.start - before.end <= nearby

/** Names of persons and places by the trained tagger that this lib ships: what is likely scores from 0.5 on, what is only possible from 0.2 on. */
export const taggedNames: Recognizer = {
  name: "tagger",
  buckets: ["PERSON", "LOCATION"],
  kind: "model",
  find: (text) => {
    const words = new WordText(text)
    const tagged = tagWords(words, shippedTagger(), [likely, least])
    const toDetections = (runs: ReadonlyArray<NameRun>, most: number): ReadonlyArray<Detection> =>
      runs
        .map((run, index) => ({ ...trimmed(text, run), score: Math.min(most, scoreOf(text, runs, index)) }))
        .filter((run) => hasWord.test(text.slice(run.start, run.end)) && !isGlued(text, run))
        .map(({ bucket, end, score, start }) => ({ start, end, bucket, rule: "tagger", score }))
    const sure = toDetections(tagged[0] ?? [], 1)
    const known = new Set(sure.map(({ bucket, end, start }) => `${bucket} ${start} ${end}`))
    const possible = toDetections(tagged[1] ?? [], doubtful).filter(({ bucket, end, start }) => !known.has(`${bucket} ${start} ${end}`))
    return [...sure, ...possible, ...rememberNames(words, sure)]
  },
}

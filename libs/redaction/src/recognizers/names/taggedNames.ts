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

/** Whether a run is part of an address of mail or of the web, or of code: another rule's to find, or nobody's. */
const isGlued = (text: string, { end, start }: NameRun): boolean => {
  const [before, after] = [text.charAt(start - 1), text.charAt(end)]
  return isGlue(before) || isGlue(after) || (after === "." && /[\p{Ll}\p{N}]/u.test(text.charAt(end + 1))) || (before === "." && /[\p{Ll}\p{N}]/u.test(text.charAt(start - 2)))
}

const hasLetter = /\p{L}/u

/** A run without signs at its edges. */
const trimmed = (text: string, run: NameRun): NameRun => {
  const written = text.slice(run.start, run.end)
  const lead = written.search(/[\p{L}\p{N}]/u)
  const ends = /[^\p{L}\p{M}\p{N}.)]$/u.test(written) || (written.endsWith(")") && !written.includes("("))
  return lead < 0 ? run : { ...run, start: run.start + lead, end: run.end - (ends ? 1 : 0) }
}

/** Characters between a postcode and the town that it belongs to, at most. */
const nearby = 12

/** Digits alone are a place beside the address that they belong to, and prove nothing elsewhere. */
const scoreOf = (text: string, runs: ReadonlyArray<NameRun>, index: number): number => {
  const run = runs[index]
  if (run === undefined || hasLetter.test(text.slice(run.start, run.end))) return run?.score ?? 0
  const [before, after] = [runs[index - 1], runs[index + 1]]
  const isBeside = (before?.bucket === run.bucket && run.start - before.end <= nearby) || (after?.bucket === run.bucket && after.start - run.end <= nearby)
  return isBeside ? run.score : Math.min(run.score, doubtful)
}

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
        .filter((run) => !isGlued(text, run))
        .map(({ bucket, end, score, start }) => ({ start, end, bucket, rule: "tagger", score }))
    const sure = toDetections(tagged[0] ?? [], 1)
    const known = new Set(sure.map(({ bucket, end, start }) => `${bucket} ${start} ${end}`))
    const possible = toDetections(tagged[1] ?? [], doubtful).filter(({ bucket, end, start }) => !known.has(`${bucket} ${start} ${end}`))
    return [...sure, ...possible, ...rememberNames(words, sure)]
  },
}

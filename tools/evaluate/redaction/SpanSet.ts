import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import type { Bucket } from "@trawl/redaction"

/** A part of a text that belongs to a bucket. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly label: Bucket
  /** Its exact extent is unknown: any overlap finds it, and it makes no answer wrong. */
  readonly loose?: boolean
}

/** A text with human annotations. */
export interface AnnotatedText {
  readonly text: string
  readonly spans: ReadonlyArray<Span>
  /** Buckets that were annotated; others are not scored. */
  readonly labels: ReadonlyArray<Bucket>
}

export interface SpanSet {
  readonly name: string
  readonly rows: ReadonlyArray<AnnotatedText>
}

/** Reads the sets of a folder, one file `pii-<name>.jsonl` each. */
export const readSpanSets = (folder: string, isWanted: (name: string) => boolean): ReadonlyArray<SpanSet> =>
  readdirSync(folder)
    .filter((file) => file.startsWith("pii-") && file.endsWith(".jsonl"))
    .map((file) => ({ file, name: basename(file, ".jsonl").slice("pii-".length) }))
    .filter(({ name }) => isWanted(name))
    .map(({ file, name }) => ({ name, rows: readRows(join(folder, file)) }))

const readRows = (path: string): ReadonlyArray<AnnotatedText> =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as AnnotatedText) // the form that the README describes

import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { type Bucket, buckets, detectPii } from "@trawl/redaction"
import { loadPeers } from "./peers.mjs"
import { readPages, removedShare } from "./removedShare.ts"
import { readSpanSets, type Span, type SpanSet } from "./SpanSet.ts"
import { countSpans, figuresOf, noCounts, type SpanCounts, type SpanError, type SpanFigures } from "./spanScores.ts"

/** A program, or a mode of ours. */
interface Finder {
  readonly name: string
  readonly find: (text: string) => ReadonlyArray<Span> | Promise<ReadonlyArray<Span>>
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sets: { type: "string" },
    modes: { type: "string", default: "fast,accurate,aggressive" },
    peers: { type: "string" },
    pages: { type: "string" },
    every: { type: "string", default: "1" },
    buckets: { type: "string" },
    errors: { type: "string", default: "0" },
    aside: { type: "string" },
    json: { type: "string" },
  },
})
const [folder] = positionals
if (folder === undefined && values.pages === undefined)
  throw new Error("Name a folder of sets, or --pages and a folder of saved pages: see README.md, Redaction.")

const modes = ["fast", "accurate", "aggressive"] as const
const ours: ReadonlyArray<Finder> = modes
  .filter((mode) => values.modes.split(",").includes(mode))
  .map((mode) => ({
    name: mode,
    find: (text) =>
      detectPii(text, { mode, entities: buckets }).map(({ bucket, end, start }) => ({ start, end, label: bucket })),
  }))
const { missing, peers } =
  values.peers === undefined
    ? { peers: [], missing: [] }
    : ((await loadPeers(values.peers)) as { peers: ReadonlyArray<Finder>; missing: ReadonlyArray<string> }) // as peers.mjs says
for (const one of missing) console.error(`left out: ${one}`)
const finders = [...ours, ...peers]

const formatted = (value: number): string => (Number.isNaN(value) ? "  -  " : value.toFixed(3))

/** True unless our figure is above the best of the others, or 1. */
const isBehind = (own: number, best: number): boolean => !(own > best || own === 1)

interface FinderScore {
  readonly figures: ReadonlyMap<Bucket, SpanCounts>
  readonly errors: ReadonlyArray<SpanError>
  readonly charactersPerSecond: number
  readonly failures: number
}

const answered = async ({ find }: Finder, texts: ReadonlyArray<string>) => {
  const start = performance.now()
  const answers: Array<ReadonlyArray<Span>> = []
  let failures = 0
  for (const text of texts) {
    try {
      answers.push(await find(text))
    } catch {
      failures++
      answers.push([])
    }
  }
  const characters = texts.reduce((sum, { length }) => sum + length, 0)
  return { answers, failures, charactersPerSecond: (1000 * characters) / (performance.now() - start) }
}

/** Answers that match this are not counted, of any program: the set leaves such spans out on purpose. */
const aside = values.aside === undefined ? undefined : new RegExp(values.aside, "iu")
const keptOf = (text: string, answers: ReadonlyArray<Span>): ReadonlyArray<Span> =>
  answers.filter(({ end, start }) => aside?.test(text.slice(start, end)) !== true)

const scored = async (finder: Finder, { rows }: SpanSet): Promise<FinderScore> => {
  const { answers, ...rest } = await answered(
    finder,
    rows.map(({ text }) => text),
  )
  const figures = new Map<Bucket, SpanCounts>()
  return {
    figures,
    errors: rows.flatMap((row, index) => countSpans(figures, row, keptOf(row.text, answers[index] ?? []))),
    ...rest,
  }
}

interface Row extends Partial<SpanFigures> {
  readonly set: string
  readonly program: string
  readonly bucket?: Bucket
  readonly gold?: number
  readonly charactersPerSecond: number
}

type Result = FinderScore & { readonly name: string }

const askedBuckets = buckets.filter(
  (bucket) => values.buckets === undefined || values.buckets.split(",").includes(bucket),
)
const mostErrors = Number(values.errors)
const report: Array<Row> = []

const tellFigures = (set: string, bucket: Bucket, { charactersPerSecond, failures, figures, name }: Result): void => {
  const counts = figures.get(bucket) ?? noCounts()
  if (counts.gold === 0 && counts.answers === 0) return
  const { f1, f2, leak, precision, recall } = figuresOf(counts)
  report.push({ set, program: name, bucket, gold: counts.gold, precision, recall, f1, f2, leak, charactersPerSecond })
  const failed = failures > 0 ? ` (${failures} texts failed)` : ""
  console.log(
    `${bucket.padEnd(10)}${name.padEnd(17)} ${String(counts.gold).padStart(4)} ${String(counts.answers).padStart(7)} ${[precision, recall, f1, f2, leak].map(formatted).join(" ")} ${(charactersPerSecond / 1000).toFixed(0).padStart(8)}${failed}`,
  )
}

const f1Of = ({ figures }: Result, bucket: Bucket): number => figuresOf(figures.get(bucket) ?? noCounts()).f1 || 0

const tellFaults = (
  bucket: Bucket,
  { errors, figures, name, ...rest }: Result,
  others: ReadonlyArray<Result>,
): void => {
  const best = others.toSorted((one, other) => f1Of(other, bucket) - f1Of(one, bucket))[0]
  const isMarked = (figures.get(bucket)?.gold ?? 0) > 0
  if (best !== undefined && isMarked && isBehind(f1Of({ errors, figures, name, ...rest }, bucket), f1Of(best, bucket)))
    console.log(`  ${name} is not above ${best.name}`)
  for (const { around, kind, text } of errors.filter((error) => error.bucket === bucket).slice(0, mostErrors))
    console.log(`  ${name} ${kind} ${JSON.stringify(text)} in ${JSON.stringify(around)}`)
}

const tellSet = async (set: SpanSet): Promise<void> => {
  console.log(`\n${set.name}: ${set.rows.length} texts`)
  console.log(`${"bucket".padEnd(10)}${"program".padEnd(17)} gold answers     P     R    F1    F2  leak  kchar/s`)
  const results: Array<Result> = []
  for (const finder of finders) results.push({ ...(await scored(finder, set)), name: finder.name })
  for (const bucket of askedBuckets) {
    for (const result of results) tellFigures(set.name, bucket, result)
    for (const result of results.slice(0, ours.length)) tellFaults(bucket, result, results.slice(ours.length))
  }
}

const tellSamples = (bucket: Bucket, texts: ReadonlyArray<string>): void => {
  const step = Math.max(1, Math.floor(texts.length / Math.max(1, mostErrors)))
  for (const sample of texts.filter((_, index) => index % step === 0).slice(0, mostErrors))
    console.log(`  ${bucket} ${sample}`)
}

const tellPages = async (pages: ReadonlyArray<string>): Promise<void> => {
  console.log(
    `\n${pages.length} pages, ${pages.reduce((sum, { length }) => sum + length, 0)} characters: removed of a thousand characters`,
  )
  for (const finder of finders) {
    const { answers, charactersPerSecond, failures } = await answered(finder, pages)
    const { perThousand, samples } = removedShare(pages, answers)
    report.push({ set: "pages", program: finder.name, charactersPerSecond })
    const shares = Array.from(perThousand, ([bucket, share]) => `${bucket} ${share.toFixed(3)}`)
    console.log(
      `${finder.name.padEnd(17)} ${shares.join("  ")}  ${(charactersPerSecond / 1000).toFixed(0)} kchar/s${failures > 0 ? ` (${failures} pages failed)` : ""}`,
    )
    if (ours.includes(finder)) for (const bucket of askedBuckets) tellSamples(bucket, samples.get(bucket) ?? [])
  }
}

const isWanted = (name: string): boolean =>
  values.sets === undefined || values.sets.split(",").some((wanted) => name.startsWith(wanted))
if (folder !== undefined) for (const set of readSpanSets(folder, isWanted)) await tellSet(set)
if (values.pages !== undefined) await tellPages(readPages(values.pages, Number(values.every)))
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(report, undefined, 1))

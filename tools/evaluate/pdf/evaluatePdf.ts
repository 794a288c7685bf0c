import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { ConverterProcess } from "../converters/ConverterProcess.ts"
import type { Column } from "../report/Column.ts"
import { figureTable } from "../report/figureTable.ts"
import type { Figures } from "../suites/Suite.ts"
import { type SetAnswers, answerSet, type AnswerProcess } from "./answerSet.ts"
import { engines } from "./engines/engines.ts"
import { holdPdfFloors } from "./holdPdfFloors.ts"
import { installPeer } from "./installPeer.ts"
import type { PdfEngine } from "./PdfEngine.ts"
import { type PdfSettings, readPdfSettings } from "./PdfSettings.ts"
import { idsOf, type PdfSet, pdfSets } from "./PdfSet.ts"
import { scoreSet } from "./scoreSet.ts"
import { type Scores, worstDocuments } from "./worstDocuments.ts"

const program = fileURLToPath(new URL("child.ts", import.meta.url))

/** An engine, its process if it is installed, and its answers by set. */
interface Contender {
  readonly engine: PdfEngine
  readonly asked: AnswerProcess | undefined
  readonly answers: Map<string, SetAnswers>
}

const isChosen = ({ name, packages, command }: PdfEngine, chosen: ReadonlyArray<string> | undefined): boolean =>
  (packages === undefined && command === undefined) || (chosen?.some((begin) => name.startsWith(begin)) ?? true)

const contenderOf = (engine: PdfEngine, limitMillis: number): Contender => {
  const folder = installPeer(engine)
  const asked: AnswerProcess | undefined =
    folder === undefined ? undefined : new ConverterProcess(engine, { folder, limitMillis, program })
  return { engine, asked, answers: new Map() }
}

const askAll = async (
  { answers, asked, engine }: Contender,
  sets: ReadonlyArray<PdfSet>,
  from: { readonly data: string; readonly fresh: boolean; readonly into: string },
): Promise<void> => {
  if (asked === undefined) return
  try {
    for (const set of sets.filter(({ recognises }) => !recognises || engine.recognises === true))
      answers.set(set.name, await answerSet(engine, set, { ...from, asked }))
  } catch (error) {
    console.error(`${engine.name}: ${String(error)}`)
  } finally {
    asked.close()
  }
}

const columnOf = ({ answers, asked, engine }: Contender, figures: ReadonlyMap<string, Figures>): Column => {
  const all: Array<Figures> = []
  let [failures, kept] = [0, 0]
  for (const [name, answered] of answers) {
    failures += answered.failures.length
    kept += answered.kept
    all.push(figures.get(answered.folder) ?? {})
    if (pdfSets.find((set) => set.name === name)?.isTimed === true && engine.command === undefined)
      all.push({ [`${name} CPU ms`]: { value: answered.cpuMillisEach } })
    if (answered.failures.length > 0)
      console.log(
        `${engine.name}, ${name}: ${answered.failures.length} without an answer\n  ${answered.failures.slice(0, 5).join("\n  ")}`,
      )
  }
  const version = engine.packages?.join(" ") ?? engine.command ?? "working tree"
  return {
    name: engine.name,
    version: asked === undefined ? undefined : version,
    figures: Object.assign({}, ...all),
    failures,
    kept,
  }
}

const evaluate = async (
  {
    data,
    fresh,
    limitMillis,
    peers,
    scorers,
    sets: chosen,
    worst,
  }: PdfSettings & { readonly data: string; readonly scorers: string },
  into: string,
): Promise<ReadonlyArray<Column>> => {
  const sets = pdfSets.filter(
    (set) => idsOf(set, data).length > 0 && (chosen?.some((begin) => set.name.startsWith(begin)) ?? true),
  )
  const contenders = engines
    .filter((engine) => isChosen(engine, peers))
    .map((engine) => contenderOf(engine, limitMillis))
  for (const contender of contenders) await askAll(contender, sets, { data, fresh, into })
  const figures = new Map<string, Figures>()
  for (const set of sets) {
    const answered = contenders.flatMap(({ answers }) => answers.get(set.name) ?? [])
    const json = join(into, "scores.json")
    const isListed = worst > 0 && set.name === "odl"
    for (const [folder, reached] of await scoreSet(set, answered, {
      data,
      scorers,
      more: isListed ? ["--json", json] : [],
    }))
      figures.set(folder, reached)
    if (isListed) console.log(`${worstDocuments(JSON.parse(readFileSync(json, "utf8")) as Scores, worst).join("\n")}\n`)
  }
  console.log(sets.map((set) => `${set.name} ${idsOf(set, data).length}`).join(", "))
  return contenders.map((contender) => columnOf(contender, figures))
}

/** Evaluates markdown and blocks of PDFs: ours beside its peers, and reports figures that fell. */
export const evaluatePdf = async (args: ReadonlyArray<string>): Promise<void> => {
  const settings = readPdfSettings(args, process.env)
  const { data, json, pin, scorers } = settings
  if (data === undefined || scorers === undefined) {
    console.log(
      "TRAWL_EVALUATE_PDF_DATA or --data names the folder of PDFs, TRAWL_EVALUATE_PDF_SCORERS or --scorers that of the scorers: one of them is missing.",
    )
    return
  }
  const into = mkdtempSync(join(tmpdir(), "trawl-pdf-"))
  try {
    const columns = await evaluate({ ...settings, data, scorers }, into)
    if (columns.some(({ kept }) => kept > 0))
      console.log("Answers of peers are partly those of earlier runs (--fresh asks anew), and so are their times.")
    console.log(`\n${figureTable(columns)}`)
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(columns, undefined, 2)}\n`)
    process.exitCode = holdPdfFloors(columns[0]?.figures ?? {}, { data, pin })
  } finally {
    if (process.env["TRAWL_EVALUATE_PDF_KEEP"] === undefined) rmSync(into, { recursive: true })
    else console.log(`What each engine made is in ${into}.`)
  }
}

import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { ConverterProcess } from "../converters/ConverterProcess.ts"
import { pdfCache } from "./installPeer.ts"
import type { PdfAnswer, PdfTask } from "./PdfAnswer.ts"
import type { PdfEngine } from "./PdfEngine.ts"
import { idsOf, type PdfSet } from "./PdfSet.ts"

/** An engine's answers for a set. */
export interface SetAnswers {
  /** Folder with `<id>.md` and `<id>.json`, as the scorers read them. */
  readonly folder: string
  readonly hasBlocks: boolean
  /** `id: reason` of each file without an answer; it counts as empty. */
  readonly failures: ReadonlyArray<string>
  readonly cpuMillisEach: number
  /** Number of answers from an earlier run. */
  readonly kept: number
}

/** A process that answers for an engine. */
export type AnswerProcess = ConverterProcess<PdfTask, PdfAnswer>

const keptPath = ({ packages }: PdfEngine, { file, recognises }: PdfTask): string | undefined => {
  if (packages === undefined) return undefined
  const name = createHash("sha256")
    .update(`${packages.join(" ")}\0${recognises}\0`)
    .update(readFileSync(file))
    .digest("hex")
  return join(pdfCache, "answers", name.slice(0, 2), `${name.slice(2)}.json`)
}

/** An engine without a version is run again each time; so is a failed file, as the machine may have been the cause. */
const answerTo = async (
  engine: PdfEngine,
  task: PdfTask,
  { asked, fresh }: { readonly asked: AnswerProcess; readonly fresh: boolean },
): Promise<{ readonly answer: PdfAnswer; readonly isKept: boolean }> => {
  const path = keptPath(engine, task)
  // Written below, and by nobody else.
  if (path !== undefined && !fresh && existsSync(path))
    return { answer: JSON.parse(readFileSync(path, "utf8")) as PdfAnswer, isKept: true }
  const answer = await asked.convert(task)
  if (path !== undefined && answer.failure === undefined) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(answer))
  }
  return { answer, isKept: false }
}

/** Runs an engine on the files of a set, one after the other, and writes its results to files. */
export const answerSet = async (
  engine: PdfEngine,
  set: PdfSet,
  from: { readonly data: string; readonly asked: AnswerProcess; readonly fresh: boolean; readonly into: string },
): Promise<SetAnswers> => {
  const folder = join(from.into, set.name, engine.name.replaceAll(/[^\w.-]+/gu, "-"))
  mkdirSync(folder, { recursive: true })
  const failures: Array<string> = []
  const ids = idsOf(set, from.data)
  let [hasBlocks, cpuMillis, kept] = [false, 0, 0]
  for (const id of ids) {
    const { answer, isKept } = await answerTo(
      engine,
      {
        file: join(from.data, set.folder, set.pdfs, `${id}.pdf`),
        recognises: set.recognises,
        isComplete: set.isComplete === true,
      },
      from,
    )
    if (isKept) kept += 1
    if (answer.failure !== undefined) failures.push(`${id}: ${answer.failure}`)
    if (answer.blocks !== undefined) hasBlocks = true
    cpuMillis += answer.cpuMillis ?? 0
    writeFileSync(join(folder, `${id}.md`), answer.markdown ?? "")
    writeFileSync(join(folder, `${id}.json`), JSON.stringify({ blocks: answer.blocks ?? [] }))
  }
  return { folder, hasBlocks, failures, cpuMillisEach: cpuMillis / Math.max(1, ids.length), kept }
}

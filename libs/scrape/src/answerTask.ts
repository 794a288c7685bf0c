import type { PageWork, ParseWork } from "@trawl/core"
import { pageWorks } from "@trawl/formats"
import { convert, convertExplained, convertSlowly } from "./convert.ts"
import { dataRedaction } from "./redact/dataRedaction.ts"
import { loadRedactor } from "./redact/redactorInUse.ts"
import { readContent, readContentSlowly } from "./transform/readContent.ts"
import { failureOf, type NamedWork, type WorkerReply, type WorkerTask } from "./WorkerMessages.ts"

/** Runs a task that may take long. Never rejects. */
export const answerSlowTask = async (
  { beside, documents = {}, needsProse, options, readsContent = false, source }: WorkerTask,
  given: ParseWork,
): Promise<WorkerReply> => {
  const work = { ...given, settings: documents }
  try {
    if (options.redaction !== undefined) await loadRedactor()
    if (readsContent) return { content: await readContentSlowly(source, options, { work, beside, needsProse }) }
    return { converted: await convertSlowly(source, options, { ...work, beside }) }
  } catch (error) {
    return unconverted(error, source.mediaType)
  }
}

/** Loads what a task needs and runs it. Never rejects. */
export const answerTask = async (task: WorkerTask): Promise<WorkerReply> => {
  try {
    if (task.options.redaction !== undefined) await loadRedactor()
  } catch (error) {
    return unconverted(error, task.source.mediaType)
  }
  return answerLoadedTask(task)
}

/** Runs a task at once, on a thread with a loaded redactor if it redacts. Never throws. */
export const answerLoadedTask = ({
  beside,
  content,
  explains = false,
  needsProse,
  options,
  readsContent = false,
  source,
}: WorkerTask): WorkerReply => {
  try {
    if (readsContent) return { content: readContent(source, options, { beside, needsProse }) }
    const known = { beside, content }
    return { converted: explains ? convertExplained(source, options, known) : convert(source, options, known) }
  } catch (error) {
    return unconverted(error, source.mediaType)
  }
}

const works: ReadonlyArray<PageWork<never, unknown>> = [...pageWorks, dataRedaction]

/** Loads what named work needs and runs it. Never rejects. */
export const answerWork = async ({ input, work }: NamedWork): Promise<WorkerReply> => {
  try {
    if (work === dataRedaction.name) await loadRedactor()
    const known = works.find(({ name }) => name === work)
    return known === undefined ? { defect: `No work is called ${work}.` } : { output: known.run(input as never) }
  } catch (error) {
    return unconverted(error, "text/markdown")
  }
}

const unconverted = (error: unknown, mediaType: string): WorkerReply => {
  try {
    return { failure: failureOf(error, mediaType) }
  } catch (bug) {
    return { defect: bug instanceof Error ? (bug.stack ?? bug.message) : String(bug) }
  }
}

import type { ParseWork } from "@trawl/core"
import { convert, convertExplained, convertSlowly } from "./convert.ts"
import { readContent, readContentSlowly } from "./transform/readContent.ts"
import { failureOf, type WorkerReply, type WorkerTask } from "./WorkerMessages.ts"

/** Does a task that may take long. Never rejects. */
export const slowReplyTo = async ({ beside, documents = {}, needsProse, options, readsContent = false, source }: WorkerTask, given: ParseWork): Promise<WorkerReply> => {
  const work = { ...given, settings: documents }
  try {
    if (readsContent) return { content: await readContentSlowly(source, options, { work, beside, needsProse }) }
    return { converted: await convertSlowly(source, options, { ...work, beside }) }
  } catch (error) {
    return unconverted(error, source.mediaType)
  }
}

/** Does the task, on whatever thread this is. Never throws. */
export const replyTo = ({ beside, content, explains = false, needsProse, options, readsContent = false, source }: WorkerTask): WorkerReply => {
  try {
    if (readsContent) return { content: readContent(source, options, { beside, needsProse }) }
    const known = { beside, content }
    return { converted: explains ? convertExplained(source, options, known) : convert(source, options, known) }
  } catch (error) {
    return unconverted(error, source.mediaType)
  }
}

const unconverted = (error: unknown, mediaType: string): WorkerReply => {
  try {
    return { failure: failureOf(error, mediaType) }
  } catch (bug) {
    return { defect: bug instanceof Error ? (bug.stack ?? bug.message) : String(bug) }
  }
}

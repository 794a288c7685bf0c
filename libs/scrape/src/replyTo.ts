import type { ParseWork } from "@trawl/core"
import { convert, convertExplained, convertSlowly } from "./convert.ts"
import { readContent } from "./transform/readContent.ts"
import { failureOf, type WorkerReply, type WorkerTask } from "./WorkerMessages.ts"

/** Does a task that may take long. Never rejects. */
export const slowReplyTo = async ({ documents = {}, options, source }: WorkerTask, work: ParseWork): Promise<WorkerReply> => {
  try {
    return { converted: await convertSlowly(source, options, { ...work, settings: documents }) }
  } catch (error) {
    return unconverted(error, source.mediaType)
  }
}

/** Does the task, on whatever thread this is. Never throws. */
export const replyTo = ({ content, explains = false, options, readsContent = false, source }: WorkerTask): WorkerReply => {
  try {
    if (readsContent) return { content: readContent(source, options) }
    return { converted: explains ? convertExplained(source, options, content) : convert(source, options, content) }
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

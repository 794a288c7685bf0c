import type { Failure } from "../../failures/Failure.ts"
import { failureAnswer } from "../../failures/failureAnswer.ts"
import { withJsonKey } from "../../edge/jsonText.ts"
import { statusHead } from "../statusHead.ts"
import { type BatchCursor, cursorText } from "./BatchCursor.ts"
import type { BatchEvent } from "./batchEvents.ts"

interface PageTimes {
  readonly startedAt?: number | undefined
  readonly finishedAt: number
}

/** What stands before the result of a page: when it ended, and how long its last attempt took. */
const resultHead = (type: "document" | "failure", cursor: BatchCursor, { finishedAt, startedAt }: PageTimes) => ({
  type,
  cursor: cursorText(cursor),
  finishedAt: new Date(finishedAt).toISOString(),
  ...(startedAt === undefined ? {} : { durationMs: Math.max(0, finishedAt - startedAt) }),
})

/** An event as JSON: `type`, `cursor` if a reader can resume after it, `data`. Documents are inserted as stored. */
export const eventText = (event: BatchEvent): string => {
  switch (event.type) {
    case "document":
      return withJsonKey(JSON.stringify(resultHead(event.type, event.cursor, event.page)), "data", event.text)
    case "failure": {
      const { startedAt, timestamp, ...failure } = event.failure
      return JSON.stringify({
        ...resultHead(event.type, event.cursor, { startedAt, finishedAt: timestamp }),
        data: { ...failure, timestamp: new Date(timestamp).toISOString() },
      })
    }
    case "done":
      return JSON.stringify({ type: "done", cursor: cursorText(event.cursor), data: statusHead(event.status) })
    case "status":
      return JSON.stringify({ type: "status", data: statusHead(event.status) })
    case "waiting":
      return '{"type":"waiting"}'
  }
}

/** The failure that ends a stream, as its last event: the HTTP status was already sent. */
export const failureText = (failure: Failure): string => {
  const { body } = failureAnswer(failure)
  return JSON.stringify({ type: "error", error: body.error, code: body.code })
}

import type { Failure } from "../../failures/Failure.ts"
import { failureAnswer } from "../../failures/failureAnswer.ts"
import { withJsonKey } from "../../edge/jsonText.ts"
import { statusHead } from "../statusHead.ts"
import { cursorText } from "./BatchCursor.ts"
import type { BatchEvent } from "./batchEvents.ts"

/** An event as JSON: `type`, `cursor` if a reader can resume after it, `data`. Documents are inserted as stored. */
export const eventText = (event: BatchEvent): string => {
  switch (event.type) {
    case "document":
      return withJsonKey(
        JSON.stringify({
          type: "document",
          cursor: cursorText(event.cursor),
          finishedAt: new Date(event.finishedAt).toISOString(),
        }),
        "data",
        event.text,
      )
    case "failure": {
      const { timestamp, ...failure } = event.failure
      return JSON.stringify({
        type: "failure",
        cursor: cursorText(event.cursor),
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

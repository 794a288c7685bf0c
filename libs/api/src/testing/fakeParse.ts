import { Effect } from "effect"
import type { ParseCall } from "../parse/ParseOne.ts"

/** A pipeline that answers with the facts of an uploaded file and records its calls. A file named `slow` never ends. */
export const fakeParse = () => {
  const calls: Array<ParseCall> = []
  const stopped = { count: 0 }
  const parse = (asked: ParseCall) =>
    Effect.suspend(() => {
      calls.push(asked)
      const { body, ...upload } = asked.upload
      const wait = upload.name.startsWith("slow") ? Effect.never : Effect.void
      return wait.pipe(
        Effect.onInterrupt(() => Effect.sync(() => stopped.count++)),
        Effect.as({ document: { length: body.length, ...upload }, creditsUsed: 1 }),
      )
    })
  return { parse, calls, stopped }
}

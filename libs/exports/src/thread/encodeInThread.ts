import { entryBeside } from "@trawl/core/entryBeside"
import { Worker } from "node:worker_threads"
import { Inbox } from "./Inbox.ts"
import type { ExportPage, ExportStart, FromThread, ToThread } from "./ThreadMessages.ts"

const entry = entryBeside("exportThread", import.meta.url)

/** Bounds of a thread's heap. A portion, a row group and a page in all its forms need a part of it. */
const heapMegabytes = 512

/** A bug in a thread, or its end before that of its work. */
class ExportBroken extends Error {
  override readonly name = "ExportBroken"
}

const start = (workerData: ExportStart, inbox: Inbox<FromThread>): Worker => {
  const worker = new Worker(entry.url, {
    workerData,
    execArgv: [...entry.execArgv],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  worker.on("message", (message: FromThread) => inbox.put(message))
  worker.on("error", (error) => inbox.put({ defect: error.stack ?? error.message }))
  worker.on("exit", () => inbox.put({ defect: "The thread ended before its work." }))
  return worker
}

/**
 * Writes pages as the bytes of one file in a thread of its own. A portion of pages is read when the thread needs it, and nothing is
 * written ahead of the reader: memory holds one portion and one piece. Ends the thread when it is left.
 */
export async function* encodeInThread(
  what: ExportStart,
  portions: AsyncIterable<ReadonlyArray<ExportPage>>,
): AsyncGenerator<Uint8Array> {
  const inbox = new Inbox<FromThread>()
  const worker = start(what, inbox)
  const send = (message: ToThread): void => worker.postMessage(message)
  const source = portions[Symbol.asyncIterator]()
  // To a thread an empty portion is the end of the pages.
  const nextPages = async (): Promise<ReadonlyArray<ExportPage>> => {
    for (;;) {
      const { done, value } = await source.next()
      if (done === true) return []
      if (value.length > 0) return value
    }
  }
  try {
    for (;;) {
      const message = await inbox.take()
      if (message === "end") return
      if (message === "more") send({ pages: await nextPages() })
      else if ("bytes" in message) {
        yield message.bytes
        send("go")
      } else throw new ExportBroken(message.defect)
    }
  } finally {
    await source.return?.()
    await worker.terminate()
  }
}

import { setPriority } from "node:os"
import { parentPort, workerData } from "node:worker_threads"
import { exportFormats } from "../exportFormats.ts"
import type { ExportRow } from "../rows/ExportRow.ts"
import { Inbox } from "./Inbox.ts"
import { rowOfPage } from "./rowOfPage.ts"
import type { ExportPage, ExportStart, FromThread, ToThread } from "./ThreadMessages.ts"

// Requests and responses go first when threads take all processors. On Linux a priority applies to the thread, elsewhere to the whole process.
if (process.platform === "linux") setPriority(10)

// `encodeInThread` starts this file with exactly this data.
const { facts, format } = workerData as ExportStart
// Two, because a ZIP reads its next page while its bytes are being taken.
const portions = new Inbox<ReadonlyArray<ExportPage>>()
const leaves = new Inbox<"go">()
parentPort?.on("message", (message: ToThread) => {
  if (message === "go") leaves.put(message)
  else portions.put(message.pages)
})

const send = (message: FromThread): void => parentPort?.postMessage(message)

async function* rows(): AsyncGenerator<ExportRow> {
  for (;;) {
    send("more")
    const pages = await portions.take()
    if (pages.length === 0) return
    for (const page of pages) yield rowOfPage(page)
  }
}

try {
  for await (const bytes of exportFormats[format].write(rows(), facts)) {
    send({ bytes })
    await leaves.take()
  }
  send("end")
} catch (error) {
  send({ defect: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
parentPort?.close()

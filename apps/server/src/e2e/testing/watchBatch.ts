import { waitUntil } from "@trawl/testing"
import { BatchHistory } from "./BatchHistory.ts"
import type { Client } from "./makeClient.ts"

/** One poll: new documents, some earlier ones, and the errors. */
const look = async (client: Client, id: string, history: BatchHistory): Promise<void> => {
  const { seen } = history
  history.noteStatus(await client.status(id, `?skip=${seen}&limit=100`), seen)
  const earlier = Math.floor(Math.random() * seen)
  history.noteStatus(await client.status(id, `?skip=${earlier}&limit=20`), earlier)
  history.noteErrors(await client.errors(id))
}

/** Watches a batch until it has ended, however often the service is down meanwhile. A batch that does not end in time is a violation. */
export const watchBatch = async (client: Client, id: string, deadline: number): Promise<BatchHistory> => {
  const history = new BatchHistory()
  const hasEnded = async () => {
    // A service that is being killed answers nothing, or half an answer.
    await look(client, id, history).catch(() => undefined)
    return history.last !== undefined && history.last.status !== "scraping"
  }
  await waitUntil(`batch ${id} has ended`, hasEnded, { deadline, every: 100 }).catch((error: Error) =>
    history.violations.push(error.message),
  )
  return history
}

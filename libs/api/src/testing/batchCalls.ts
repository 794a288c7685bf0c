import { call, type CallOptions } from "./call.ts"
import type { TestServer } from "./startTestServer.ts"

/** An id that no batch has. */
export const unknownId = "019f9c1e-7a4b-7c3e-9c11-0123456789ab"

/** Calls that start batches on a server which runs when they are made, and look at what its jobs were given. */
export const batchCalls = (serverOf: () => TestServer) => {
  const start = (body: object, options: CallOptions = {}) => call(serverOf(), "/v2/batch/scrape", { body, ...options })
  return {
    start,
    /** The id of a new batch. */
    started: async (body: object = { urls: ["https://a.test/1"] }) => ((await start(body)).body as { id: string }).id,
    batchOf: (id: string) => {
      const batch = serverOf().jobs.batches.get(id)
      if (batch === undefined) throw new Error("No such batch")
      return batch
    },
  }
}

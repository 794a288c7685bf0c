import { waitUntil } from "@trawl/testing"
import { countPages } from "./countPages.ts"
import type { Client } from "./makeClient.ts"
import type { Server } from "./startServer.ts"

interface Place {
  readonly servers: ReadonlyArray<Server>
  readonly client: Client
  /** Pages of the batch that run or wait for a slot once all of its lanes have started: three times the team's limit. */
  readonly room: number
  /** Pages of them that each server must have. */
  readonly least: number
}

const patience = { deadline: 200_000 }

/**
 * Starts a batch whose pages are held, of which each server has some. Lanes go to servers at random, so that sometimes one gets
 * too few, or none: that batch is cancelled, and another one started.
 */
export const startOnEach = async <Batch extends { readonly id: string }>(
  { client, least, room, servers }: Place,
  start: (attempt: number) => Promise<Batch>,
): Promise<Batch> => {
  const countEach = () =>
    Promise.all(
      servers.map(async ({ base }) => {
        const { running, waiting } = await countPages(base)
        return running + waiting
      }),
    )
  const untilSum = (what: string, isThere: (sum: number) => boolean) =>
    waitUntil(
      what,
      async () => {
        const counts = await countEach()
        return isThere(counts.reduce((sum, count) => sum + count, 0)) && counts
      },
      patience,
    )
  for (let attempt = 1; ; attempt++) {
    await untilSum("no other batch has pages", (sum) => sum === 0)
    const batch = await start(attempt)
    const counts = await untilSum("all lanes have started", (sum) => sum === room)
    if (counts.every((count) => count >= least)) return batch
    await client.cancel(batch.id)
  }
}

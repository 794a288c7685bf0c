import { open } from "node:fs/promises"
import { join } from "node:path"
import type { SkippedAddress } from "./BatchClient.ts"

/** Name of the list in the folder of a crawl. */
export const skippedName = "skipped.jsonl"

/** Writes what a crawl left out, a line each, in place of the list of an earlier one. Returns the counts by reason. */
export const writeSkipped = async (
  folder: string,
  addresses: AsyncIterable<SkippedAddress>,
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>()
  const file = await open(join(folder, skippedName), "w")
  try {
    for await (const address of addresses) {
      counts.set(address.reason, (counts.get(address.reason) ?? 0) + 1)
      await file.write(`${JSON.stringify(address)}\n`)
    }
  } finally {
    await file.close()
  }
  return counts
}

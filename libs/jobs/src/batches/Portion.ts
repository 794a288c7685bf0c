import type { JobId } from "../Jobs.ts"

/** Which part of a batch's list to read. */
export interface PortionQuery extends JobId {
  readonly skip?: number
  readonly limit?: number
}

/** Maximum entries of one answer, whatever a client requests: the sizes of all of them are read. */
const mostEntries = 10_000

/** The last place of a portion, in a list of `available` places. */
export const endOfPortion = (
  { limit, skip }: { readonly limit: number; readonly skip: number },
  available: number,
): number => Math.min(skip + Math.min(limit, mostEntries), available)

import type { SlotRequest } from "@trawl/jobs"
import type { TeamKey } from "../Team.ts"

/** The key of a slot, if it has a limit of its own. */
export const slotKey = (key: TeamKey | undefined): Pick<SlotRequest, "key"> =>
  key?.concurrency === undefined ? {} : { key: { id: key.id, concurrency: key.concurrency } }

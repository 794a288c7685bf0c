import type { JobStatus } from "@trawl/jobs"
import { Effect } from "effect"
import { noteRead } from "../noteRead.ts"

/** Records that a client has all of a batch: its cursor confirms what was not sent now. */
export const noteStreamed = ({ cancelled, completed, failed, goesWhenRead, id }: JobStatus) =>
  goesWhenRead === true
    ? noteRead({ id, documents: { from: 0, to: completed }, failures: { from: 0, to: failed + cancelled } })
    : Effect.void

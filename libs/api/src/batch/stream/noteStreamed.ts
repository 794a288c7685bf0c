import type { JobStatus } from "@trawl/jobs"
import { Effect } from "effect"
import { noteRead } from "../noteRead.ts"

/** Notes that a client has all of a batch: what it was not sent now, it said by its cursor that it had. */
export const noteStreamed = ({ cancelled, completed, failed, goesWhenRead, id }: JobStatus) =>
  goesWhenRead === true ? noteRead({ id, documents: { from: 0, to: completed }, failures: { from: 0, to: failed + cancelled } }) : Effect.void

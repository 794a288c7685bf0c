import type { Failure } from "../failures/Failure.ts"
import { failureCode } from "../failures/failureAnswer.ts"
import { failureCredits } from "../failures/failureCredits.ts"
import { Team } from "../Team.ts"
import { logFailedPage, Retention } from "@trawl/core"
import { Activity, type ActivityEntry, paying } from "@trawl/usage"
import { Effect } from "effect"
import { RequestId } from "../edge/RequestId.ts"
import { audited } from "./audited.ts"
import { leastPageCredits, type PricedRequest } from "@trawl/scrape"
import { watchThreats } from "./watchThreats.ts"

/** A page or file that a client waits for. */
export interface PaidPage {
  readonly id: string
  readonly endpoint: "scrape" | "parse"
  readonly apiVersion: ActivityEntry["apiVersion"]
  /** The address, or the name of a file. */
  readonly target: string
  readonly request: PricedRequest & { readonly timeout: number; readonly auditMetadata?: { readonly username: string } }
}

/** Wraps work that a client waits for: holds credits before it and charges them afterwards, with entries in activity and audit. */
export const paidPage =
  ({ apiVersion, endpoint, id, request, target }: PaidPage) =>
  <A extends { readonly creditsUsed: number }, E extends Failure, R>(work: Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const { key, name: team } = yield* Team
      const isKept = (yield* Retention) === "store"
      const note = Activity.use((activity) =>
        activity.note(team, { id, endpoint, apiVersion, target: isKept ? target : null }),
      )
      // Files are never kept, so their zero data retention costs nothing.
      const least = leastPageCredits(request, endpoint === "scrape" && !isKept)
      const bill = { id, team, least, timeout: request.timeout, ...(key === undefined ? {} : { keyId: key.id }) }
      const known = isKept ? { target, username: request.auditMetadata?.username } : {}
      const { scans, watching } = yield* watchThreats({
        team,
        subject: id,
        requestId: yield* RequestId,
        isKept,
        ...(key === undefined ? {} : { keyId: key.id }),
      })
      const shown = endpoint === "scrape" && !request.lockdown ? { url: target } : {}
      const told = Effect.tapError(work, (failure) => logFailedPage({ team, code: failureCode(failure), ...shown }))
      return yield* Effect.andThen(note, watching(told)).pipe(
        paying<Failure>(bill, (failure) => failureCredits(failure, scans())),
        audited<A>({ action: endpoint, subject: id, ...known }),
      )
    })

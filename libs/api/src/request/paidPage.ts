import type { Failure } from "../failures/Failure.ts"
import { failureCode } from "../failures/failureAnswer.ts"
import { failureCredits } from "../failures/failureCredits.ts"
import { Team } from "../Team.ts"
import { logFailedPage, noteOutcome, Retention } from "@trawl/core"
import { type ActivityEntry, paying } from "@trawl/usage"
import { Effect } from "effect"
import { RequestId } from "../edge/RequestId.ts"
import { audited } from "./audited.ts"
import { noteActivity } from "./noteActivity.ts"
import { watchThreats } from "./watchThreats.ts"

/** A page, file or map that a client waits for. */
export interface PaidPage {
  readonly id: string
  readonly endpoint: "scrape" | "parse" | "map"
  readonly apiVersion: ActivityEntry["apiVersion"]
  /** The address, or the name of a file. */
  readonly target: string
  /** Fewest credits of its success. */
  readonly least: number
  /** `lockdown`: the address is not logged. */
  readonly request: {
    readonly timeout: number
    readonly lockdown?: boolean
    readonly auditMetadata?: { readonly username: string }
  }
}

/** Wraps work that a client waits for: holds credits before it and charges them afterwards, with entries in activity and audit. */
export const paidPage =
  ({ apiVersion, endpoint, id, least, request, target }: PaidPage) =>
  <A extends { readonly creditsUsed: number }, E extends Failure, R>(work: Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const { key, name: team } = yield* Team
      const isKept = (yield* Retention) === "store"
      const note = noteActivity(team, { id, endpoint, apiVersion, target: isKept ? target : null })
      const bill = { id, team, least, timeout: request.timeout, ...(key === undefined ? {} : { keyId: key.id }) }
      const known = isKept ? { target, username: request.auditMetadata?.username } : {}
      const { scans, watching } = yield* watchThreats({
        team,
        subject: id,
        requestId: yield* RequestId,
        isKept,
        ...(key === undefined ? {} : { keyId: key.id }),
      })
      const shown = endpoint === "parse" || request.lockdown === true ? {} : { url: target }
      const told = work.pipe(
        Effect.tap(() => noteOutcome("completed")),
        Effect.tapError((failure) => noteOutcome("failed", failureCode(failure))),
        Effect.tapError((failure) => logFailedPage({ team, code: failureCode(failure), ...shown })),
      )
      return yield* Effect.andThen(note, watching(told)).pipe(
        paying<Failure>(bill, (failure) => failureCredits(failure, scans())),
        audited<A>({ action: endpoint, subject: id, ...known }),
      )
    })

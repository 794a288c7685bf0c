import type { Failure } from "../failures/Failure.ts"
import { failureCode } from "../failures/failureAnswer.ts"
import { Team } from "../Team.ts"
import { Audit, type AuditAction, type AuditEvent } from "@trawl/usage"
import { Cause, Effect, Exit } from "effect"
import { RequestId } from "../edge/RequestId.ts"

/** An action, as far as it is known beforehand. */
interface Act {
  readonly action: AuditAction
  readonly team?: string
  readonly username?: string | undefined
  readonly subject?: string
  readonly target?: string | undefined
}

type Actor = Pick<AuditEvent, "actor" | "team" | "keyId">

const codeOf = <E extends Failure>(cause: Cause.Cause<E>): string => {
  const failure = Cause.findErrorOption(cause)
  if (failure._tag === "Some") return failureCode(failure.value)
  return Cause.hasInterruptsOnly(cause) ? "INTERRUPTED" : "UNKNOWN_ERROR"
}

/** Builds an event without unknown fields. */
const eventOf = (
  { subject, target, username, ...act }: Act & Actor,
  requestId: string,
): Omit<AuditEvent, "outcome"> => ({
  ...act,
  requestId,
  ...(subject === undefined ? {} : { subject }),
  ...(target === undefined ? {} : { target }),
  ...(username === undefined ? {} : { username }),
})

const withEvents = Effect.fnUntraced(function* <A, E extends Failure, R>(
  act: Act & Actor,
  work: Effect.Effect<A, E, R>,
  subjectOf: (value: A) => string | undefined,
) {
  const audit = yield* Audit
  if (!audit.isOn) return yield* work
  const event = eventOf(act, yield* RequestId)
  yield* audit.record({ ...event, outcome: "begun" })
  const end = (exit: Exit.Exit<A, E>): AuditEvent => {
    if (Exit.isFailure(exit)) return { ...event, outcome: "failed", code: codeOf(exit.cause) }
    const subject = subjectOf(exit.value) ?? act.subject
    return { ...event, outcome: "done", ...(subject === undefined ? {} : { subject }) }
  }
  // The action is done, and the log shows that it was begun.
  const recordEnd = (exit: Exit.Exit<A, E>) =>
    audit
      .record(end(exit))
      .pipe(
        Effect.catchTag("AuditUnavailable", () =>
          Effect.logError("The end of an action could not be written to the audit log."),
        ),
      )
  return yield* Effect.onExit(work, recordEnd)
})

const unknown = () => undefined

/** Records begin and end of a team's action in the audit log. Actions that cannot be recorded are not done. */
export const audited =
  <A>(act: Act, subjectOf: (value: A) => string | undefined = unknown) =>
  <E extends Failure, R>(work: Effect.Effect<A, E, R>) =>
    Effect.flatMap(Team, ({ key, name: team }) =>
      withEvents({ actor: "team", team, ...(key === undefined ? {} : { keyId: key.id }), ...act }, work, subjectOf),
    )

/** The same for actions of the operator. */
export const auditedForOperator =
  <A>(act: Act, subjectOf: (value: A) => string | undefined = unknown) =>
  <E extends Failure, R>(work: Effect.Effect<A, E, R>) =>
    withEvents({ actor: "operator", ...act }, work, subjectOf)

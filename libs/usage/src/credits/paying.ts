import { Cause, Effect, Exit } from "effect"
import { Credits, type PaidWork, type WorkEnd } from "./Credits.ts"

const endOf = <E>(
  exit: Exit.Exit<{ readonly creditsUsed: number }, E>,
  failureCredits: (failure: E) => number,
): WorkEnd => {
  if (Exit.isSuccess(exit)) return { credits: exit.value.creditsUsed, hasSucceeded: true }
  const failure = Cause.findErrorOption(exit.cause)
  return { credits: failure._tag === "Some" ? failureCredits(failure.value) : 0, hasSucceeded: false }
}

/**
 * Holds the minimum cost of work before it begins, and charges its cost when it has ended: `failureCredits` when it failed, nothing when
 * it was interrupted.
 */
export const paying =
  <F>(work: PaidWork, failureCredits: (failure: F) => number) =>
  <A extends { readonly creditsUsed: number }, E extends F, R>(effect: Effect.Effect<A, E, R>) =>
    Credits.use(({ hold, settle }) =>
      Effect.acquireUseRelease(
        hold(work),
        () => effect,
        (held, exit) => settle(work, held, endOf(exit, failureCredits)),
      ),
    )

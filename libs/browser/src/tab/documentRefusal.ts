import { CurrentUrlPolicy, type FetchError } from "@trawl/core"
import { Effect } from "effect"

/** Why a page may not go on to an address; undefined where it may. */
export type DocumentRefusal = (url: string) => Promise<FetchError | undefined>

/** Asks the policy of the page at hand, if there is one, from where no Effect runs. What never leaves the browser is not asked about. */
export const documentRefusal: Effect.Effect<DocumentRefusal | undefined> = Effect.gen(function* () {
  const policy = yield* CurrentUrlPolicy
  if (policy === undefined) return undefined
  const run = Effect.runPromiseWith(yield* Effect.context())
  return (url) => (/^https?:/u.test(url) ? run(Effect.match(policy.check(new URL(url)), { onFailure: (error) => error, onSuccess: () => undefined })) : Promise.resolve(undefined))
})

import { CurrentUrlPolicy, type FetchError } from "@trawl/core"
import { Effect } from "effect"

/** Why a page may not navigate to an address; undefined if it may. */
export type DocumentRefusal = (url: string) => Promise<FetchError | undefined>

/** Checks addresses against the policy of the current page, if there is one, from code outside Effect. Addresses that are not http or https are not checked. */
export const documentRefusal: Effect.Effect<DocumentRefusal | undefined> = Effect.gen(function* () {
  const policy = yield* CurrentUrlPolicy
  if (policy === undefined) return undefined
  const run = Effect.runPromiseWith(yield* Effect.context())
  return (url) =>
    /^https?:/u.test(url)
      ? run(Effect.match(policy.check(new URL(url)), { onFailure: (error) => error, onSuccess: () => undefined }))
      : Promise.resolve(undefined)
})

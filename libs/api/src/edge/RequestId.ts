import { Context } from "effect"
import { SecureRandom } from "effect/crypto"

/** The id of the current request: in its log lines and in the answer's `x-request-id`. */
export const RequestId = Context.Reference<string>("@trawl/api/RequestId", { defaultValue: () => "" })

/** The client's id if a trusted proxy passes it on and it is safe in logs, else a new one. */
export const requestIdOf = (given: string | undefined, isTrusted: boolean): string =>
  isTrusted && given !== undefined && /^[\w-]{1,64}$/u.test(given) ? given : SecureRandom.uuidV4Unsafe()

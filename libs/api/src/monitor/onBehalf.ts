import { ApiKeys, EndpointNotAllowed, type KeyEndpoint } from "@trawl/usage"
import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { Headers, HttpServerRequest } from "effect/http"
import { teamOf } from "../edge/authentication.ts"
import { RequestId } from "../edge/RequestId.ts"
import { RequestTeam } from "../edge/RequestTeam.ts"
import { ListedAs } from "../request/noteActivity.ts"
import { Team } from "../Team.ts"

/** Whom work is done for without a request of theirs. */
export interface Principal {
  readonly team: string
  readonly keyId?: string
  /** Where the client reaches the server. */
  readonly publicBase: string
  /** The scope that the key must have. */
  readonly scope: KeyEndpoint
  /** Starts a job once. */
  readonly idempotencyKey?: string
}

const requestOf = ({ idempotencyKey, publicBase }: Principal) => {
  const { host, protocol } = new URL(publicBase)
  const headers = Headers.fromInput({
    host,
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol.slice(0, -1),
    ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
  })
  return HttpServerRequest.fromWeb(new Request(publicBase, { method: "POST" })).modify({ headers })
}

const callerOf = Effect.fnUntraced(function* ({ keyId, scope, team }: Principal) {
  if (keyId === undefined) return { name: team }
  const caller = yield* ApiKeys.use((keys) => keys.holderOf(keyId))
  const allowed = caller.key?.endpoints
  if (allowed !== undefined && !allowed.includes(scope)) return yield* new EndpointNotAllowed({ allowed })
  return teamOf(caller)
})

/** Runs what a handler does for the team of a key, as if the key had sent a request now. Fails if the key is no longer valid or lacks the scope. */
export const onBehalf = <A, E, R>(principal: Principal, work: Effect.Effect<A, E, R>) =>
  Effect.flatMap(callerOf(principal), (team) =>
    work.pipe(
      Effect.provideService(Team, team),
      Effect.provideService(HttpServerRequest.HttpServerRequest, requestOf(principal)),
      Effect.provideService(RequestId, SecureRandom.uuidV4Unsafe()),
      Effect.provideService(RequestTeam, { name: principal.team }),
      Effect.provideService(ListedAs, "monitor"),
      Effect.annotateLogs({ team: principal.team }),
    ),
  )

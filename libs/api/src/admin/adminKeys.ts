import type { KeyEntry } from "./KeyAnswers.ts"
import { KeyRequest } from "./KeyRequest.ts"
import { keyState, KeyStore, type NewKey, type StoredKey } from "@trawl/usage"
import { Clock, Effect, Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import { auditedForOperator } from "../request/audited.ts"
import { decodedBody, invalid } from "../request/decodedBody.ts"
import { nextAddress, type PagingQuery } from "../request/PagingQuery.ts"
import { requestBase } from "../request/requestBase.ts"

const mostListed = 100
const readKey = decodedBody(KeyRequest)

const isoTime = (millis: number): string => new Date(millis).toISOString()

/** A key in answers. */
export const keyEntry = (
  { createdAt, expiresAt, lastUsedAt, revokedAt, ...key }: StoredKey,
  now: number,
): KeyEntry => ({
  ...key,
  state: keyState(
    {
      createdAt,
      ...key,
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(revokedAt === undefined ? {} : { revokedAt }),
    },
    now,
  ),
  createdAt: isoTime(createdAt),
  ...(expiresAt === undefined ? {} : { expiresAt: isoTime(expiresAt) }),
  ...(lastUsedAt === undefined ? {} : { lastUsedAt: isoTime(lastUsedAt) }),
  ...(revokedAt === undefined ? {} : { revokedAt: isoTime(revokedAt) }),
})

/** POST /v2/admin/keys. */
export const createKey = Effect.fn("createKey")(function* () {
  const { request } = yield* readKey
  const now = yield* Clock.currentTimeMillis
  if (request.expiresAt !== undefined && request.expiresAt <= now)
    return yield* invalid(["expiresAt"], "expiresAt must be in the future.")
  const { key, text } = yield* KeyStore.use((store) => store.create(request)).pipe(
    auditedForOperator<NewKey>({ action: "key.created", team: request.team }, (made) => made.key.id),
  )
  return HttpServerResponse.jsonUnsafe({ success: true, key: Redacted.value(text), data: keyEntry(key, now) })
})

/** GET /v2/admin/keys. */
export const listKeys = Effect.fn("listKeys")(function* ({
  limit = mostListed,
  skip = 0,
  team,
}: PagingQuery & { readonly team?: string }) {
  const now = yield* Clock.currentTimeMillis
  const { keys, total } = yield* KeyStore.use((store) =>
    store.list({ skip, limit: Math.min(limit, mostListed), ...(team === undefined || team === "" ? {} : { team }) }),
  )
  const end = skip + keys.length
  const next = nextAddress(`${yield* requestBase}/v2/admin/keys`, end, limit)
  const ofTeam = team === undefined || team === "" ? "" : `&team=${encodeURIComponent(team)}`
  const more = keys.length > 0 && end < total ? { next: next + ofTeam } : {}
  return HttpServerResponse.jsonUnsafe({ success: true, total, ...more, data: keys.map((key) => keyEntry(key, now)) })
})

/** DELETE /v2/admin/keys/{id}. */
export const revokeKey = Effect.fn("revokeKey")(function* (id: string) {
  const key = yield* KeyStore.use((store) => store.revoke(id.toLowerCase())).pipe(
    auditedForOperator({ action: "key.revoked", subject: id.toLowerCase() }),
  )
  return HttpServerResponse.jsonUnsafe({ success: true, data: keyEntry(key, yield* Clock.currentTimeMillis) })
})

import { createHash, timingSafeEqual } from "node:crypto"
import { Context, Layer, Redacted } from "effect"
import { Unauthorized } from "./Unauthorized.ts"

/** One configured key. Only the digest of the key stays in memory. */
export interface ApiKey {
  readonly team: string
  /** SHA-256 of the key. */
  readonly digest: Buffer
}

/** The team of every request when keys are off, and of a key that names none. */
export const defaultTeam = "default"

/** Who may ask. With keys off every request is the default team's. */
export class ApiKeys extends Context.Service<ApiKeys, {
  /** False when the service runs without keys. */
  readonly required: boolean
  /** The team behind an `Authorization` header, or why there is none. */
  readonly teamOf: (authorization: string | undefined) => string | Unauthorized
}>()("@trawl/usage/ApiKeys") {
  /** The service over entries of the form `key` or `team:key`; no entries, no keys required. */
  static readonly layer = (entries: ReadonlyArray<Redacted.Redacted>) => Layer.succeed(ApiKeys, makeApiKeys(entries))
}

const digestOf = (key: string): Buffer => createHash("sha256").update(key, "utf8").digest()

/** Reads `key` or `team:key`; undefined when the team's name or the key is unusable. */
export const parseApiKey = (entry: string): { readonly team: string; readonly key: string } | undefined => {
  const colon = entry.indexOf(":")
  const team = colon === -1 ? defaultTeam : entry.slice(0, colon)
  const key = entry.slice(colon + 1)
  return /^[\w-]{1,64}$/u.test(team) && /^[\x21-\x7e]+$/u.test(key) ? { team, key } : undefined
}

const toApiKey = (entry: Redacted.Redacted): ApiKey => {
  const parsed = parseApiKey(Redacted.value(entry))
  if (parsed === undefined) throw new Error("An API key must be written as key or team:key.")
  return { team: parsed.team, digest: digestOf(parsed.key) }
}

// Every digest is compared, so that the time tells neither which key matched nor where in the list it is.
const findTeam = (keys: ReadonlyArray<ApiKey>, key: string): string | undefined => {
  const digest = digestOf(key)
  let team: string | undefined
  for (const candidate of keys) if (timingSafeEqual(candidate.digest, digest)) team = candidate.team
  return team
}

/** The second word of the header; the scheme's name is not looked at, as existing clients expect. */
const bearerOf = (authorization: string): string | undefined => authorization.trim().split(/ +/u, 2)[1]

/** Builds the service from entries of the form `key` or `team:key`. Throws on an entry that is neither. */
export const makeApiKeys = (entries: ReadonlyArray<Redacted.Redacted>): ApiKeys["Service"] => {
  const keys = entries.map(toApiKey)
  if (keys.length === 0) return { required: false, teamOf: () => defaultTeam }
  return {
    required: true,
    teamOf: (authorization) => {
      if (authorization === undefined || authorization.trim() === "") return new Unauthorized({ message: "Unauthorized" })
      const token = bearerOf(authorization)
      if (token === undefined) return new Unauthorized({ message: "Unauthorized: Token missing" })
      return findTeam(keys, token) ?? new Unauthorized({ message: "Unauthorized: Invalid token" })
    },
  }
}

import { createHash, timingSafeEqual } from "node:crypto"
import { Redacted } from "effect"
import { defaultTeam } from "../defaultTeam.ts"
import type { CallerKey } from "./Caller.ts"

/** A key from the settings. Only its digest stays in memory. */
export interface SettingsKey {
  readonly team: string
  /** SHA-256 of the key. */
  readonly digest: Uint8Array
  readonly key: CallerKey
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text, "utf8").digest()

/** Parses `key` or `team:key`; undefined when the team's name or the key is invalid. */
export const parseApiKey = (entry: string): { readonly team: string; readonly key: string } | undefined => {
  const colon = entry.indexOf(":")
  const team = colon === -1 ? defaultTeam : entry.slice(0, colon)
  const key = entry.slice(colon + 1)
  return /^[\w-]{1,64}$/u.test(team) && /^[\x21-\x7e]+$/u.test(key) ? { team, key } : undefined
}

// A separate digest: a prefix of the other one would help to guess a short key.
const idOf = (key: string): string => `settings-${digestOf(`id of ${key}`).toString("hex").slice(0, 8)}`

const toSettingsKey = (entry: Redacted.Redacted): SettingsKey => {
  const parsed = parseApiKey(Redacted.value(entry))
  if (parsed === undefined) throw new Error("An API key must be written as key or team:key.")
  return {
    team: parsed.team,
    digest: digestOf(parsed.key),
    key: { id: idOf(parsed.key), label: "settings", retention: "store" },
  }
}

/** Finds a key among entries of the form `key` or `team:key`. Throws on an entry that is neither. */
export const settingsKeys = (
  entries: ReadonlyArray<Redacted.Redacted>,
): ((text: string) => SettingsKey | undefined) => {
  const keys = entries.map(toSettingsKey)
  // Every digest is compared, so that timing reveals neither which key matched nor its position.
  return (text) => {
    const digest = digestOf(text)
    let found: SettingsKey | undefined
    for (const candidate of keys) if (timingSafeEqual(candidate.digest, digest)) found = candidate
    return found
  }
}

/** Finds a key among the same entries by its id. */
export const settingsKeysById = (
  entries: ReadonlyArray<Redacted.Redacted>,
): ((id: string) => SettingsKey | undefined) => {
  const keys = new Map(entries.map(toSettingsKey).map((entry) => [entry.key.id, entry]))
  return (id) => keys.get(id)
}

/** Whether a text is the secret, in constant time. */
export const isSecret = (secret: Redacted.Redacted): ((text: string) => boolean) => {
  const digest = digestOf(Redacted.value(secret))
  return (text) => timingSafeEqual(digest, digestOf(text))
}

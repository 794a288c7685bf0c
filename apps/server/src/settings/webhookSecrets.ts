import { defaultTeam, parseApiKey } from "@trawl/usage"
import { Redacted } from "effect"
import { parseList, secret, settingText } from "./settingText.ts"

interface TeamSecret {
  readonly team: string
  readonly secret: string
}

const isWhsec = (text: string): boolean => {
  const encoded = text.slice("whsec_".length)
  const length = Buffer.from(encoded, "base64").length
  return /^[A-Za-z0-9+/]+={0,2}$/u.test(encoded) && length >= 24 && length <= 64
}

const isSecret = (text: string): boolean => (text.startsWith("whsec_") ? isWhsec(text) : /^\S{16,}$/u.test(text))

const form = "at least 16 characters without spaces or whsec_ and base64 of 24 to 64 bytes"

/** The secret of the team `default`. */
export const webhookSecret = secret(form, isSecret)

// Written like the keys of teams, so that both settings are easy to compare.
const parseEntry = (entry: string): TeamSecret | undefined => {
  const parsed = entry.includes(":") ? parseApiKey(entry) : undefined
  if (parsed === undefined) return undefined
  const { key, team } = parsed
  return isSecret(key) ? { team, secret: key } : undefined
}

/** The entries of a comma list of team:secret; undefined if one is malformed, or a team or a secret appears twice. */
const parseEntries = (text: string): ReadonlyArray<TeamSecret> | undefined => {
  const entries = parseList(parseEntry)(text) ?? []
  const isOnce = (key: keyof TeamSecret) => new Set(entries.map((entry) => entry[key])).size === entries.length
  return entries.length > 0 && isOnce("team") && isOnce("secret") ? entries : undefined
}

/** Secrets by team. */
export const webhookSecrets = settingText(
  `a comma list of team:secret, each team and each secret once, and each secret ${form}`,
  (text) => {
    const entries = parseEntries(text)
    return entries === undefined ? undefined : new Map(entries.map(({ secret, team }) => [team, Redacted.make(secret)]))
  },
)

/** Contradictions between the webhook secrets that are each well formed, one sentence each. */
export const webhookContradictions = (texts: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  const entries = parseEntries(texts["webhookSecrets"] ?? "") ?? []
  const mistakes: Array<string> = []
  if (texts["webhookSecret"] === undefined) return mistakes
  if (entries.some(({ team }) => team === defaultTeam)) {
    mistakes.push(
      "TRAWL_WEBHOOK_SECRET is the secret of the team default, which TRAWL_WEBHOOK_SECRETS names too: keep one of the two.",
    )
  }
  if (entries.some(({ secret }) => secret === texts["webhookSecret"])) {
    mistakes.push(
      "TRAWL_WEBHOOK_SECRETS holds the secret that TRAWL_WEBHOOK_SECRET gives to the team default: give each team one of its own.",
    )
  }
  return mistakes
}

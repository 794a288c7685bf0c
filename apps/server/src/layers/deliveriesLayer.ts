import { defaultTeam, parseApiKey } from "@trawl/usage"
import { deliverWebhooks } from "@trawl/webhooks"
import { Effect, Layer, Redacted } from "effect"
import type { Settings } from "../settings/Settings.ts"

type SecretSettings = Pick<Settings, "apiKeys" | "webhookSecret" | "webhookSecrets">

/** The secret of each team that has one. */
export const secretsByTeam = ({ webhookSecret, webhookSecrets }: SecretSettings): ReadonlyMap<string, Redacted.Redacted> =>
  new Map([...(webhookSecret === undefined ? [] : [[defaultTeam, webhookSecret] as const]), ...(webhookSecrets ?? [])])

/** Teams whose deliveries go unsigned while those of others are signed. */
export const unsignedTeams = (settings: SecretSettings): ReadonlyArray<string> => {
  const secrets = secretsByTeam(settings)
  const teams = new Set(settings.apiKeys?.map((entry) => parseApiKey(Redacted.value(entry))?.team ?? defaultTeam))
  return secrets.size === 0 ? [] : [...teams].filter((team) => !secrets.has(team))
}

const tellUnsigned = (settings: Settings) => {
  const teams = unsignedTeams(settings)
  if (teams.length === 0) return Effect.void
  return Effect.logWarning(`Webhook deliveries of ${teams.join(", ")} are not signed: give each team a secret in TRAWL_WEBHOOK_SECRETS.`)
}

/** Delivers the events of the store, each signed with the secret of its team. */
export const deliveriesLayer = (settings: Settings) =>
  deliverWebhooks({
    schedule: settings.webhookSchedule,
    timeout: settings.webhookTimeout,
    secrets: secretsByTeam(settings),
    // The folder of the embedded store is this process' own.
    isAlone: settings.databaseUrl === undefined,
  }).pipe(Layer.merge(Layer.effectDiscard(tellUnsigned(settings))))

import { defaultTeam, parseApiKey } from "@trawl/usage"
import { deliverWebhooks } from "@trawl/webhooks"
import { Effect, Layer, Redacted } from "effect"
import type { Settings } from "../settings/Settings.ts"

type SecretSettings = Pick<Settings, "apiKeys" | "webhookSecret" | "webhookSecrets">

/** The webhook secrets by team. */
export const secretsByTeam = ({
  webhookSecret,
  webhookSecrets,
}: SecretSettings): ReadonlyMap<string, Redacted.Redacted> =>
  new Map([...(webhookSecret === undefined ? [] : [[defaultTeam, webhookSecret] as const]), ...(webhookSecrets ?? [])])

/** Teams named in the settings: those of their keys, and the unnamed one. */
const teamsOf = ({ apiKeys = [] }: SecretSettings): ReadonlySet<string> =>
  new Set([defaultTeam, ...apiKeys.map((entry) => parseApiKey(Redacted.value(entry))?.team ?? defaultTeam)])

/** Teams with a secret but no key in the settings: they have keys in the store, or their names are wrong. */
export const unknownTeams = (settings: SecretSettings): ReadonlyArray<string> => {
  const teams = teamsOf(settings)
  return [...secretsByTeam(settings).keys()].filter((team) => !teams.has(team))
}

/** Teams whose deliveries are unsigned while those of others are signed. */
export const unsignedTeams = (settings: SecretSettings): ReadonlyArray<string> => {
  const secrets = secretsByTeam(settings)
  const teams = new Set(settings.apiKeys?.map((entry) => parseApiKey(Redacted.value(entry))?.team ?? defaultTeam))
  return secrets.size === 0 ? [] : [...teams].filter((team) => !secrets.has(team))
}

const tellUnsigned = Effect.fnUntraced(function* (settings: Settings) {
  const teams = unsignedTeams(settings)
  if (teams.length > 0)
    yield* Effect.logWarning(
      `Webhook deliveries of ${teams.join(", ")} are not signed: give each team a secret in TRAWL_WEBHOOK_SECRETS.`,
    )
  const unknown = settings.adminKey === undefined ? unknownTeams(settings) : []
  if (unknown.length > 0)
    yield* Effect.logInfo(
      `TRAWL_WEBHOOK_SECRETS names ${unknown.join(", ")}, whose keys are not in TRAWL_API_KEYS: they must be in the store.`,
    )
})

/** Delivers the events of the store, each signed with its team's secret. */
export const deliveriesLayer = (settings: Settings) =>
  deliverWebhooks({
    schedule: settings.webhookSchedule,
    timeout: settings.webhookTimeout,
    secrets: secretsByTeam(settings),
    // The folder of the embedded store belongs to this process alone.
    isAlone: settings.databaseUrl === undefined,
  }).pipe(Layer.merge(Layer.effectDiscard(tellUnsigned(settings))))

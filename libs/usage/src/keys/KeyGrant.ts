import { option, optionalOption } from "@trawl/core"
import { Schema } from "effect"
import { KeyEndpoint } from "./KeyEndpoint.ts"
import { defaultTeam } from "../defaultTeam.ts"

const teamMessage = "must be 1 to 64 letters, digits, dashes and underscores"
const labelMessage = "must be 1 to 100 characters, without line breaks"

/** The name of a team, as in `TRAWL_API_KEYS`. */
export const TeamName = Schema.String.annotate({ message: teamMessage }).check(
  Schema.isPattern(/^[\w-]{1,64}$/u, { message: teamMessage }),
)

/** The label of a key. */
export const KeyLabel = Schema.String.annotate({ message: labelMessage }).check(
  Schema.isPattern(/^[^\p{Cc}\p{Cs}\u2028\u2029]{1,100}$/u, { message: labelMessage }),
)

const Limit = (most: number) => {
  const message = `must be a whole number from 1 to ${most}`
  return Schema.Int.annotate({ message }).check(Schema.isBetween({ minimum: 1, maximum: most }, { message }))
}

const endpointsMessage =
  "must name at least one of scrape, batch, crawl, search, monitor, parse, read, profiles, cache and usage, each once"

/** What a key allows, as given to the admin API and the command. */
export const KeyGrant = Schema.Struct({
  team: option(TeamName, defaultTeam, "The team whose jobs, files and profiles the key reaches."),
  label: option(KeyLabel, "unnamed", "What the key is called in lists."),
  endpoints: optionalOption(
    Schema.Array(KeyEndpoint).check(
      Schema.isMinLength(1, { message: endpointsMessage }),
      Schema.isUnique({ message: endpointsMessage }),
    ),
    "What the key may be used for. Absent: for everything.",
  ),
  rateLimit: optionalOption(Limit(1_000_000), "Requests a minute of this key, beside the limits of its team."),
  concurrency: optionalOption(Limit(10_000), "Scrapes at once of this key, beside the limit of its team."),
  zeroDataRetention: option(Schema.Boolean, false, "Nothing is kept of what the key asks for once it is delivered."),
  threatProtection: optionalOption(Schema.Boolean, "Every page that the key asks for is judged by threat protection."),
})

/** A key to create. */
export type KeyGrant = typeof KeyGrant.Type & {
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number
}

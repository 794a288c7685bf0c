import { Effect } from "effect"
import { FeatureRefused } from "./FeatureRefused.ts"
import type { ScrapeOptions } from "./ScrapeOptions.ts"

/** What of a request this version does not do: refused, or left out with a sentence for `warning`. */
export interface Unavailable {
  readonly refusal: FeatureRefused | undefined
  readonly warnings: ReadonlyArray<string>
}

/** `sentKeys` are the top-level keys of the body: a default that cannot be obeyed is not worth a warning. */
export const unavailable = (request: ScrapeOptions, sentKeys: ReadonlySet<string>): Unavailable => ({
  refusal: refusalOf(request),
  warnings: warnings.flatMap(({ asked, option, warning }) => (sentKeys.has(option) && asked(request) ? [warning] : [])),
})

/** The guard of what this version does not do. */
export const refuseUnavailable = (request: ScrapeOptions, sentKeys: ReadonlySet<string>): Effect.Effect<void, FeatureRefused> => {
  const { refusal } = unavailable(request, sentKeys)
  return refusal === undefined ? Effect.void : Effect.fail(refusal)
}

const sentences = {
  notAvailable: "is not available in this version; leave it out.",
  notEnabled: "is not enabled for this team; leave it out.",
}

const refusalOf = (request: ScrapeOptions): FeatureRefused | undefined => {
  const refused = refusals.find(({ asked }) => asked(request))
  if (refused === undefined) return undefined
  const { option, reason } = refused
  return new FeatureRefused({ option, reason, message: `${option} ${sentences[reason]}` })
}

interface Refused {
  readonly option: string
  readonly reason: FeatureRefused["reason"]
  readonly asked: (request: ScrapeOptions) => boolean
}

/** Options whose absence a client must not miss: without them the answer would not be what was asked for. */
const refusals: ReadonlyArray<Refused> = [
  { option: "threatProtection", reason: "notEnabled", asked: ({ threatProtection }) => threatProtection !== undefined },
]

interface Skipped {
  readonly option: keyof ScrapeOptions
  readonly asked: (request: ScrapeOptions) => boolean
  readonly warning: string
}

/** Options without which the answer still is one. Those of the fetch are told by the fetch, which knows what was used. */
const warnings: ReadonlyArray<Skipped> = [
  {
    option: "auditMetadata",
    asked: () => true,
    warning: "auditMetadata has no effect: TRAWL_AUDIT is off, or nothing of this request may be kept.",
  },
  {
    option: "fastMode",
    asked: ({ fastMode }) => fastMode,
    warning: "fastMode has no effect: this version has one mode.",
  },
]

/** The options that `unavailable` knows: those that are refused, with the reason, and those that are left out with a warning. */
export const unavailableOptions: {
  readonly refused: ReadonlyMap<string, FeatureRefused["reason"]>
  readonly skipped: ReadonlySet<string>
} = {
  refused: new Map(refusals.map(({ option, reason }) => [option, reason])),
  skipped: new Set(warnings.map(({ option }) => option)),
}

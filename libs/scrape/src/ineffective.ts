import { redactionOf } from "./redact/redactionOf.ts"
import type { ScrapeOptions } from "./ScrapeOptions.ts"

interface Ineffective {
  readonly option: keyof ScrapeOptions
  readonly asked: (request: ScrapeOptions) => boolean
  readonly warning: string
}

/** Options that have no effect, or none in such a request. The fetch reports its own options, since it knows what was used. */
const all: ReadonlyArray<Ineffective> = [
  {
    option: "auditMetadata",
    asked: () => true,
    warning: "auditMetadata has no effect: TRAWL_AUDIT is off, or nothing of this request may be kept.",
  },
  {
    option: "threatProtection",
    asked: ({ threatProtection }) => threatProtection?.mode === "off" && Object.keys(threatProtection).length > 1,
    warning: "threatProtection is off for this request, so its other fields have no effect.",
  },
  {
    option: "redactPII",
    asked: ({ redactPII }) => redactPII !== false && redactionOf(redactPII) === undefined,
    warning: "redactPII has no entities, so nothing was redacted.",
  },
  {
    option: "fastMode",
    asked: ({ fastMode }) => fastMode,
    warning: "fastMode has no effect: this version has one mode.",
  },
]

/** A sentence for `warning` for each option without effect. `sentKeys` are the top-level keys of the body: defaults cause no warning. */
export const ineffective = (request: ScrapeOptions, sentKeys: ReadonlySet<string>): ReadonlyArray<string> =>
  all.flatMap(({ asked, option, warning }) => (sentKeys.has(option) && asked(request) ? [warning] : []))

import type { FetchOptions } from "@trawl/core"
import { redactionOf } from "./redact/redactionOf.ts"
import type { ScrapeOptions } from "./ScrapeOptions.ts"

/** What is to be known of an option beside its schema. */
export interface OptionRule {
  /** When a file cannot be parsed with it: values that request nothing are allowed. Absent: it applies to files. `sentKeys` are the keys that the client wrote. */
  readonly refusesUpload?: (options: ScrapeOptions, sentKeys: ReadonlySet<string>) => boolean
  /** When it has no effect if the client wrote it, and the sentence for `warning`. */
  readonly ineffective?: { readonly when: (options: ScrapeOptions) => boolean; readonly warning: string }
}

/** One for each option that the fetch does not obey (those have `fetchRules`): a new option does not compile without. */
export const optionRules: { readonly [K in Exclude<keyof ScrapeOptions, keyof FetchOptions>]: OptionRule } = {
  // Formats say it themselves.
  formats: {},
  onlyMainContent: {},
  includeTags: {},
  excludeTags: {},
  removeBase64Images: {},
  onlyCleanContent: {},
  maxTokens: {},
  maxAge: { refusesUpload: ({ maxAge = 0 }) => maxAge > 0 },
  minAge: { refusesUpload: ({ minAge }) => minAge !== undefined },
  storeInCache: { refusesUpload: ({ storeInCache }, sentKeys) => sentKeys.has("storeInCache") && storeInCache },
  lockdown: { refusesUpload: ({ lockdown }) => lockdown },
  parsers: {},
  actions: { refusesUpload: ({ actions = [] }) => actions.length > 0 },
  profile: { refusesUpload: ({ profile }) => profile !== undefined },
  auditMetadata: {
    ineffective: {
      when: () => true,
      warning: "auditMetadata has no effect: TRAWL_AUDIT is off, or nothing of this request may be kept.",
    },
  },
  threatProtection: {
    // A file has no address to check, so any object here is a mistake.
    refusesUpload: ({ threatProtection }) => threatProtection !== undefined,
    ineffective: {
      when: ({ threatProtection }) => threatProtection?.mode === "off" && Object.keys(threatProtection).length > 1,
      warning: "threatProtection is off for this request, so its other fields have no effect.",
    },
  },
  redactPII: {
    ineffective: {
      when: ({ redactPII }) => redactPII !== false && redactionOf(redactPII) === undefined,
      warning: "redactPII has no entities, so nothing was redacted.",
    },
  },
  origin: {},
  integration: {},
  fastMode: {
    ineffective: { when: ({ fastMode }) => fastMode, warning: "fastMode has no effect: this version has one mode." },
  },
}

type OptionName = keyof typeof optionRules

const rules = Object.entries(optionRules) as ReadonlyArray<[OptionName, OptionRule]> // Object.entries forgets the names of its keys

const mayBeIneffective = rules.flatMap(([name, { ineffective }]) =>
  ineffective === undefined ? [] : [{ name, ...ineffective }],
)

/** A sentence for `warning` for each option without effect. `sentKeys` are the top-level keys of the body: defaults cause no warning. The fetch reports its own options, since it knows what was used. */
export const ineffective = (options: ScrapeOptions, sentKeys: ReadonlySet<string>): ReadonlyArray<string> =>
  mayBeIneffective.flatMap(({ name, warning, when }) => (sentKeys.has(name) && when(options) ? [warning] : []))

/** The options with which a file cannot be parsed. */
export const refusedForUpload = (options: ScrapeOptions, sentKeys: ReadonlySet<string>): ReadonlyArray<OptionName> =>
  rules.flatMap(([name, { refusesUpload }]) => (refusesUpload?.(options, sentKeys) === true ? [name] : []))

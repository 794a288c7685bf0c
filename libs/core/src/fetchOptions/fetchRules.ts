import type { Capability } from "../Capability.ts"
import type { FetchOptions } from "./FetchOptions.ts"

/** What is to be known of an option of the fetch beside its schema. */
export interface FetchRule<A> {
  /** Whether a value asks for something, so that it has to be refused or told where it cannot be obeyed. */
  readonly isRequested: (value: A) => boolean
  /** What an engine must offer to obey it; the page comes without it from one that does not, and says so. Absent: every engine obeys it, or none has to. */
  readonly capability?: Capability
  /** What of a value decides which page comes, for the key of kept pages; `undefined`: nothing does. Pages for requests with `headers` are not kept. */
  readonly keyOf: ((value: A) => ReadonlyArray<unknown>) | undefined
  /** Whether a file that is sent cannot be parsed with it. */
  readonly refusesUploads: boolean
}

/** One of each option: a new one does not compile without. */
export const fetchRules: { readonly [K in keyof FetchOptions]: FetchRule<FetchOptions[K]> } = {
  mobile: { isRequested: (mobile) => mobile, capability: "mobile", keyOf: (mobile) => [mobile], refusesUploads: true },
  // A page that was waited for longer answers too: the policy of the cache compares.
  waitFor: { isRequested: (millis) => millis > 0, capability: "waitFor", keyOf: undefined, refusesUploads: true },
  blockAds: { isRequested: () => false, keyOf: (blocks) => [blocks], refusesUploads: false },
  skipTlsVerification: { isRequested: () => false, keyOf: (skips) => [skips], refusesUploads: false },
  proxy: { isRequested: (tier) => tier === "enhanced", keyOf: (tier) => [tier === "enhanced"], refusesUploads: true },
  location: {
    isRequested: ({ country, languages = [] }) => country !== "US" || languages.length > 0,
    capability: "location",
    keyOf: ({ country, languages = [] }) => [country, languages],
    refusesUploads: true,
  },
  headers: { isRequested: (headers) => Object.keys(headers).length > 0, keyOf: undefined, refusesUploads: true },
  timeout: { isRequested: () => false, keyOf: undefined, refusesUploads: false },
}

/** The names of all options of the fetch, in the order of `fetchRules`. */
export const fetchOptionNames = Object.keys(fetchRules) as ReadonlyArray<keyof FetchOptions>

/** Calls a function with the rule of each option and its value: both are of one option, which no type says. */
const eachRule = <A>(options: FetchOptions, read: (rule: FetchRule<never>, value: never, name: keyof FetchOptions) => A): ReadonlyArray<A> =>
  fetchOptionNames.map((name) => read(fetchRules[name] as FetchRule<never>, options[name] as never, name))

/** What an engine should offer for these options. */
export const preferredBy = (options: FetchOptions): ReadonlyArray<Capability> =>
  eachRule(options, ({ capability, isRequested }, value) => (capability !== undefined && isRequested(value) ? [capability] : [])).flat()

/** What of these options decides which page comes. Plain data, the same for the same page. */
export const pageKeyOf = (options: FetchOptions): ReadonlyArray<unknown> => eachRule(options, ({ keyOf }, value) => keyOf?.(value) ?? []).flat()

/** The options of the fetch with which a file that is sent cannot be parsed. */
export const refusingUploads = (options: FetchOptions): ReadonlyArray<keyof FetchOptions> =>
  eachRule(options, ({ isRequested, refusesUploads }, value, name) => (refusesUploads && isRequested(value) ? [name] : [])).flat()

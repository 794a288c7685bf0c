import type { Capability } from "../Capability.ts"
import type { FetchOptions } from "../fetching/FetchOptions.ts"

/** Properties of a fetch option besides its schema. */
export interface FetchRule<A> {
  /** Whether a value requests something, so that it must be refused or reported when it cannot be obeyed. */
  readonly isRequested: (value: A) => boolean
  /** The capability that an engine needs to obey it; other engines ignore it with a warning. Absent: every engine obeys it, or none has to. */
  readonly capability?: Capability
  /** The part of a value that belongs to the cache key; `undefined`: none. Pages for requests with `headers` are not cached. */
  readonly keyOf: ((value: A) => ReadonlyArray<unknown>) | undefined
  /** Whether uploaded files cannot be parsed with it. */
  readonly refusesUploads: boolean
}

/** One rule for each option: a new option does not compile without one. */
export const fetchRules: { readonly [K in keyof FetchOptions]: FetchRule<FetchOptions[K]> } = {
  mobile: { isRequested: (mobile) => mobile, capability: "mobile", keyOf: (mobile) => [mobile], refusesUploads: true },
  // Not in the key: the cache policy compares waits, since an entry with a longer wait is usable.
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

/** The names of all fetch options, in the order of `fetchRules`. */
const fetchOptionNames = Object.keys(fetchRules) as ReadonlyArray<keyof FetchOptions>

/** The fetch options of a request alone. Written out, because this is done for each page. */
export const fetchOptionsOf = ({
  blockAds,
  headers,
  location,
  mobile,
  proxy,
  skipTlsVerification,
  timeout,
  waitFor,
}: FetchOptions): FetchOptions => ({
  mobile,
  waitFor,
  blockAds,
  skipTlsVerification,
  proxy,
  location,
  headers,
  timeout,
})

/** Collects what a function says of each option's rule and value; the types cannot express that the two belong together. */
const eachRule = <A>(
  options: FetchOptions,
  read: (rule: FetchRule<never>, value: never, name: keyof FetchOptions) => ReadonlyArray<A>,
): ReadonlyArray<A> => {
  const all: Array<A> = []
  for (const name of fetchOptionNames)
    all.push(...read(fetchRules[name] as FetchRule<never>, options[name] as never, name))
  return all
}

/** The capabilities that an engine should offer for these options. */
export const preferredBy = (options: FetchOptions): ReadonlyArray<Capability> =>
  eachRule(options, ({ capability, isRequested }, value) =>
    capability !== undefined && isRequested(value) ? [capability] : [],
  )

/** The part of these options that belongs to the cache key. Plain data, equal for equal pages. */
export const pageKeyOf = (options: FetchOptions): ReadonlyArray<unknown> =>
  eachRule(options, ({ keyOf }, value) => keyOf?.(value) ?? [])

/** The fetch options that prevent parsing an uploaded file. */
export const refusingUploads = (options: FetchOptions): ReadonlyArray<keyof FetchOptions> =>
  eachRule(options, ({ isRequested, refusesUploads }, value, name) =>
    refusesUploads && isRequested(value) ? [name] : [],
  )

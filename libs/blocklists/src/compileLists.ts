import { type Config, ENGINE_VERSION, FiltersEngine, type NetworkFilter, parseFilters } from "@ghostery/adblocker"

/** The binary form that this library writes and reads. Engines of other versions are not loaded. */
export const engineVersion: number = ENGINE_VERSION

const config: Partial<Config> = {
  loadCosmeticFilters: false,
  loadGenericCosmeticsFilters: false,
  loadExtendedSelectors: false,
  loadCSPFilters: false,
  loadPreprocessors: false,
  enableHtmlFiltering: false,
  enableMutationObserver: false,
  enablePushInjectionsOnNavigationEvents: false,
  guessRequestTypeFromUrl: false,
}

// The remaining rules only block requests: none hides elements, rewrites addresses or replaces responses.
const isUsed = (filter: NetworkFilter): boolean =>
  !(
    filter.isElemHide() ||
    filter.isGenericHide() ||
    filter.isSpecificHide() ||
    filter.isRedirect() ||
    filter.isRemoveParam() ||
    filter.isReplace()
  )

/** Compiled lists: the serialised engine, and its number of rules. */
export interface CompiledLists {
  readonly engine: Uint8Array
  readonly rules: number
}

/** Compiles lists in Adblock Plus syntax. Takes about a second and leaves hundreds of megabytes behind: do not call it in a server's own process. */
export const compileLists = (texts: ReadonlyArray<string>): CompiledLists => {
  const networkFilters = parseFilters(texts.join("\n"), config).networkFilters.filter(isUsed)
  return { engine: new FiltersEngine({ networkFilters, config }).serialize(), rules: networkFilters.length }
}

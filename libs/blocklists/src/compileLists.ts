import { type Config, ENGINE_VERSION, FiltersEngine, type NetworkFilter, parseFilters } from "@ghostery/adblocker"

/** The binary form that this library writes and reads. An engine of another version is not loaded. */
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

// What remains answers "blocked or not": nothing here hides elements, rewrites addresses or answers in a server's place.
const isUsed = (filter: NetworkFilter): boolean =>
  !(filter.isElemHide() || filter.isGenericHide() || filter.isSpecificHide() || filter.isRedirect() || filter.isRemoveParam() || filter.isReplace())

/** A compiled list: the serialised engine, and how many rules it holds. */
export interface CompiledLists {
  readonly engine: Uint8Array
  readonly rules: number
}

/** Compiles lists in Adblock Plus syntax. Takes about a second and leaves hundreds of megabytes behind: not for a server's own process. */
export const compileLists = (texts: ReadonlyArray<string>): CompiledLists => {
  const networkFilters = parseFilters(texts.join("\n"), config).networkFilters.filter(isUsed)
  return { engine: new FiltersEngine({ networkFilters, config }).serialize(), rules: networkFilters.length }
}

export { LocalIndex, type LocalFindings, type LocalIndexSettings, type PageFinder } from "./LocalIndex.ts"
export { ProviderFailed, type ProviderReason, providerReasons } from "./providers/ProviderFailed.ts"
export type { KeyedSettings, ProviderSettings } from "./providers/ProviderSettings.ts"
export {
  type ProviderAnswer,
  type ProviderName,
  providerNames,
  type SearchProvider,
} from "./providers/SearchProvider.ts"
export { categoryAliases } from "./query/categoryRules.ts"
export { parseTbs, type TimeFilter, type TimeUnit } from "./query/parseTbs.ts"
export {
  type SafeLevel,
  safeLevels,
  searchCategories,
  type SearchCategory,
  type SearchQuery,
  searchSources,
  type SearchSource,
} from "./query/SearchQuery.ts"
export type { FoundResult } from "./results/FoundResult.ts"
export { pageIdentity } from "./results/pageIdentity.ts"
export type { ImageResult, NewsResult, SearchResults, WebResult } from "./results/SearchResults.ts"
export { type ProviderFault, Search, type SearchCall, type SearchFindings, type SourceCall } from "./Search.ts"
export { SearchFailed } from "./SearchFailed.ts"
export { searchMigrations } from "./searchMigrations.ts"

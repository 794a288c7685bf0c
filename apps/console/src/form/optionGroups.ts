import type { Field } from "./Field.ts"

/** Options under a title. */
export interface OptionGroup {
  readonly title: string
  readonly fields: ReadonlyArray<Field>
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u))

/** Where each option is found. What is named nowhere is in the last group. */
const titles: ReadonlyArray<readonly [title: string, names: ReadonlySet<string>]> = [
  ["", wordsOf("formats onlyMainContent limit search sources sitemap")],
  ["Content", wordsOf("includeTags excludeTags removeBase64Images onlyCleanContent maxTokens parsers redactPII")],
  [
    "Fetching",
    wordsOf(
      "waitFor mobile location proxy headers blockAds skipTlsVerification timeout actions profile delay maxConcurrency",
    ),
  ],
  [
    "Which pages",
    wordsOf(`includePaths excludePaths regexOnFullURL maxDiscoveryDepth crawlEntireDomain allowSubdomains allowExternalLinks
      includeSubdomains ignoreQueryParameters deduplicateSimilarURLs deduplication ignoreRobotsTxt robotsUserAgent respectNofollow
      limitTraps filterByPath prompt includeDomains excludeDomains categories tbs lang country safe`),
  ],
  ["Pages", wordsOf("scrapeOptions")],
  ["Cache and retention", wordsOf("maxAge minAge storeInCache lockdown zeroDataRetention ignoreCache useIndex")],
]

const otherTitle = "Other"

const titleOf = (name: string): string => titles.find(([, names]) => names.has(name))?.[0] ?? otherTitle

/** Options in groups, without empty ones; the first group, without a title, is what is used often. */
export const optionGroups = (fields: ReadonlyArray<Field>): ReadonlyArray<OptionGroup> =>
  [...titles.map(([title]) => title), otherTitle]
    .map((title) => ({ title, fields: fields.filter(({ name }) => titleOf(name) === title) }))
    .filter((group) => group.fields.length > 0)

import { option } from "@trawl/core"
import { type ProviderName, providerNames } from "@trawl/search"
import { duration, oneOf, optionalSetting, parseList, secret, settingText, wholeNumber } from "./settingText.ts"
import { baseUrl } from "./baseUrl.ts"

const key = secret("a key of printable characters without spaces", (text) => /^[!-~]{1,1000}$/u.test(text))

const providers = settingText<ReadonlyArray<ProviderName>>(
  `a comma list of ${providerNames.join(", ")}, each once`,
  (text) => {
    const entries = parseList((entry) => providerNames.find((name) => name === entry))(text)
    return entries !== undefined && new Set(entries).size === entries.length ? entries : undefined
  },
)

const names = settingText(
  "a comma list of names",
  parseList((entry) => (/^[^,&=#]{1,100}$/u.test(entry) ? entry : undefined)),
)

const urlOf = (name: string) =>
  optionalSetting(baseUrl, `Address of a compatible endpoint, or of a proxy. Absent: ${name}'s.`)

/** The settings of search, as fields of `Settings`. */
export const searchSettings = {
  searchProvider: option(
    providers,
    "local",
    "Comma list of who answers searches: searxng, brave, serper, tavily, or local, which searches what was fetched here. The next is asked when one does not answer.",
  ),
  searxngUrl: optionalSetting(
    baseUrl,
    "Address of a SearXNG, such as http://127.0.0.1:8888, whose settings.yml lists json under search.formats.",
  ),
  searxngEngines: optionalSetting(names, "Comma list of the engines that SearXNG asks. Absent: as it is set up."),
  searxngCategories: optionalSetting(names, "Comma list of SearXNG's categories for web results. Absent: general."),
  braveKey: optionalSetting(key, "Key for Brave's search API."),
  braveUrl: urlOf("Brave"),
  serperKey: optionalSetting(key, "Key for Serper."),
  serperUrl: urlOf("Serper"),
  tavilyKey: optionalSetting(key, "Key for Tavily."),
  tavilyUrl: urlOf("Tavily"),
  searchTimeout: option(duration("1s", "2m"), "10s", "Time that a provider has for one page of results."),
  searchIndex: option(
    oneOf("on", "off"),
    "on",
    "on keeps the text of pages that are fetched, so that their team can search them; off keeps none, and removes nothing.",
  ),
  searchIndexMaxBytes: option(
    wholeNumber(1_000_000, 1e15 - 1),
    "1000000000",
    "Bytes of text of each team that can be searched. At the limit, the oldest pages are removed.",
  ),
  searchIndexLifetime: option(
    duration("1h", "3650d"),
    "30d",
    "How long a page can be found by a search after it was fetched.",
  ),
}

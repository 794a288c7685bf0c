import { providerNames } from "@trawl/search"
import { settingName } from "./settingName.ts"

type Texts = Readonly<Record<string, string>>

/** What each provider cannot do without, and its other settings. */
const needs = {
  searxng: { needed: "searxngUrl", others: ["searxngEngines", "searxngCategories"] },
  brave: { needed: "braveKey", others: ["braveUrl"] },
  serper: { needed: "serperKey", others: ["serperUrl"] },
  tavily: { needed: "tavilyKey", others: ["tavilyUrl"] },
} as const

/** Contradictions between the settings of search that are each well formed, one sentence each. */
export const searchContradictions = (texts: Texts): ReadonlyArray<string> => {
  const named = (texts["searchProvider"] ?? "").split(",").map((entry) => entry.trim())
  // A malformed list is reported elsewhere.
  if (named.some((name) => name !== "" && !providerNames.some((known) => known === name))) return []
  const mistakes = Object.entries(needs).flatMap(([name, { needed, others }]) => {
    if (named.includes(name))
      return texts[needed] === undefined
        ? [`TRAWL_SEARCH_PROVIDER names ${name}, which needs ${settingName(needed)}.`]
        : []
    return [needed, ...others]
      .filter((key) => texts[key] !== undefined)
      .map((key) => `${settingName(key)} is for ${name}: name ${name} in TRAWL_SEARCH_PROVIDER too.`)
  })
  return named.includes("local") && texts["searchIndex"] === "off"
    ? [...mistakes, "TRAWL_SEARCH_PROVIDER names local, which searches nothing while TRAWL_SEARCH_INDEX is off."]
    : mistakes
}

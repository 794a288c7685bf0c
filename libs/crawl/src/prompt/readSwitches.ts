import type { PromptOptions } from "../options/PromptOptions.ts"

/** Clause boundaries: a negation reaches no further. */
const ends = /[.;,!?](?=\s|$)| (?:but|and|und|aber|mais|et|pero|y|e) /gu

/** The clauses of a prompt from `plainPrompt`. */
const clausesOf = (prompt: string): ReadonlyArray<string> => prompt.split(ends).map((clause) => clause.trim())

/** Words that turn a clause around. */
const negation =
  /(?<![\p{L}\p{N}])(?:not|no|never|don't|dont|without|exclude|excluding|except|skip|skipping|ignore|ignoring|avoid|omit|disregard|strip|drop|remove|nicht|keine|ohne|außer|ignoriere|sans|sauf|pas|ignorer|sin|excepto|ignorar|senza|tranne)(?![\p{L}\p{N}])/u

type Switches = Omit<PromptOptions, "delay" | "limit">

interface Switch {
  readonly about: RegExp
  /** The options that a clause about it asks for; undefined if it states none. */
  readonly read: (clause: string) => Switches | undefined
}

const isNegated = (clause: string): boolean => negation.test(clause)

const only = /(?<!\p{L})(?:only|just|alone|solely|nur|seulement|uniquement|solo|solamente)(?!\p{L})/u
const keeps = /(?<!\p{L})(?:keep|respect|distinguish|different pages)(?!\p{L})/u

const switches: ReadonlyArray<Switch> = [
  {
    about: /sub-?domains?|sub-?domänen|subdominios|sous-domaines|sottodomini/u,
    read: (clause) => ({ allowSubdomains: !isNegated(clause) }),
  },
  {
    about:
      /external (?:links?|sites?|domains?|websites?|pages?)|(?:other|outside|foreign) (?:sites|websites|domains)|externe[nr]? (?:links|seiten)|liens externes|sites externes|enlaces externos|link esterni/u,
    read: (clause) => ({ allowExternalLinks: !isNegated(clause) }),
  },
  {
    about: /site-?map/u,
    read: (clause) => ({ sitemap: isNegated(clause) ? "skip" : only.test(clause) ? "only" : "include" }),
  },
  {
    about:
      /(?:whole|entire|full|complete|ganze[nrs]?|gesamte[nrs]?) (?:domain|site|website|web site|webseite)|(?:everything|all pages|every page|all) (?:on|of|from|in) (?:the|this|that) (?:whole |entire )?(?:domain|site|website)|tout le site|todo el sitio|tutto il sito/u,
    read: (clause) => ({ crawlEntireDomain: !startsNegated(clause) }),
  },
  {
    about: /query ?(?:strings?|parameters?|params?)|(?:url|get|tracking) param(?:eter)?s?/u,
    read: (clause) => {
      if (keeps.test(clause)) return { ignoreQueryParameters: false }
      return isNegated(clause) || clause.includes("same page") ? { ignoreQueryParameters: true } : undefined
    },
  },
  { about: /de-?duplicat|dedup/u, read: (clause) => ({ deduplicateSimilarURLs: !isNegated(clause) }) },
  {
    about: /(?:similar|duplicate|duplicated) (?:urls?|pages?|ones)/u,
    read: (clause) => {
      if (/dedup|de-duplicat/u.test(clause)) return undefined
      if (keeps.test(clause)) return { deduplicateSimilarURLs: false }
      return isNegated(clause) ? { deduplicateSimilarURLs: true } : undefined
    },
  },
]

// "The whole site except …" names the exclusions after it.
const startsNegated = (clause: string): boolean => /^(?:please )?(?:not|don't|do not|never)(?!\p{L})/u.test(clause)

/** The switches in a prompt: domains, links, sitemap, URLs. The last statement wins. */
export const readSwitches = (prompt: string): Switches =>
  Object.assign(
    {},
    ...clausesOf(prompt).flatMap((clause) =>
      switches.flatMap(({ about, read }) => (about.test(clause) ? [read(clause) ?? {}] : [])),
    ),
  )

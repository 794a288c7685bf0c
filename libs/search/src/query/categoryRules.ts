import type { SearchCategory } from "./SearchQuery.ts"

/** What a category narrows a search to: any of these sites, or files of these types. */
export interface CategoryRule {
  readonly sites: ReadonlyArray<string>
  readonly fileTypes: ReadonlyArray<string>
}

/** The sites and file types of each category. */
export const categoryRules: { readonly [Category in SearchCategory]: CategoryRule } = {
  github: { sites: ["github.com"], fileTypes: [] },
  research: {
    sites: [
      "arxiv.org",
      "pubmed.ncbi.nlm.nih.gov",
      "biorxiv.org",
      "medrxiv.org",
      "semanticscholar.org",
      "researchgate.net",
      "nature.com",
      "science.org",
      "sciencedirect.com",
      "springer.com",
      "ieee.org",
      "acm.org",
      "plos.org",
      "ssrn.com",
    ],
    fileTypes: [],
  },
  pdf: { sites: [], fileTypes: ["pdf"] },
  developer: {
    sites: [
      "github.com",
      "gitlab.com",
      "stackoverflow.com",
      "developer.mozilla.org",
      "learn.microsoft.com",
      "npmjs.com",
      "pypi.org",
      "docs.rs",
      "pkg.go.dev",
      "readthedocs.io",
    ],
    fileTypes: [],
  },
}

/** Further names of categories that clients send. */
export const categoryAliases: Readonly<Record<string, SearchCategory>> = {
  repo: "developer",
  repos: "developer",
  code: "developer",
  docs: "developer",
}

/** Whether a host is a site or one of its sub-domains. */
export const isOfSite = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`)

const fits = ({ fileTypes, sites }: CategoryRule, { hostname, pathname }: URL): boolean =>
  sites.some((site) => isOfSite(hostname, site)) ||
  fileTypes.some((type) => pathname.toLowerCase().endsWith(`.${type}`))

/** Which of the requested categories a result belongs to. */
export const categoryOf = (address: string, requested: ReadonlyArray<SearchCategory>): SearchCategory | undefined => {
  const url = URL.parse(address)
  return url === null ? undefined : requested.find((category) => fits(categoryRules[category], url))
}

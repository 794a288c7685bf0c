import type { HttpClient } from "effect/http"
import type { HashEndpoint, HashProvider } from "../lists/HashProvider.ts"
import { safeBrowsing } from "../providers/safeBrowsing.ts"
import { webRisk } from "../providers/webRisk.ts"

/** A provider of hash lists, with what its protocol calls things. */
export interface HashProviderCase {
  readonly name: string
  readonly provide: (client: HttpClient.HttpClient, endpoint: HashEndpoint) => HashProvider
  /** The paths of its lists. */
  readonly lists: RegExp
  /** The path of its search for full hashes. */
  readonly search: string
  /** The parameter of the search that holds prefixes. */
  readonly prefixes: string
  /** Its list of malware. */
  readonly malware: string
}

/** All providers of hash lists. */
export const hashProviders: ReadonlyArray<HashProviderCase> = [
  {
    name: "web risk",
    provide: webRisk,
    lists: /^\/v1\/threatLists:computeDiff$/u,
    search: "/v1/hashes:search",
    prefixes: "hashPrefix",
    malware: "MALWARE",
  },
  {
    name: "safe browsing",
    provide: safeBrowsing,
    lists: /^\/v5\/hashList\//u,
    search: "/v5/hashes:search",
    prefixes: "hashPrefixes",
    malware: "mw-4b",
  },
]

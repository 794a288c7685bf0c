import { getDomain } from "tldts"
import type { Address } from "../identity/Address.ts"
import { withoutWww } from "../identity/withoutWww.ts"

/** Where an address lies, as seen from the start. */
export type Place = "external" | "site" | "subdomain"

type Host = Pick<Address, "hostname" | "port">

const rules = { allowPrivateDomains: true, extractHostname: false, validateHostname: false }

/** Public suffixes such as `github.io` are suffixes too: what lies below belongs to different people. IP addresses have no domain. */
const registrableDomain = (hostname: string): string | null => getDomain(hostname, rules)

/** Most hosts whose place is remembered. */
const mostHosts = 1000

/** The site of a crawl: a host, with or without `www.`, and a port. Another port is another site; a default port is one with either scheme. */
export class Site {
  readonly #host: string
  readonly #port: string
  readonly #domain: string | null
  readonly #isSubdomain = new Map<string, boolean>()

  constructor({ hostname, port }: Host) {
    this.#host = withoutWww(hostname)
    this.#port = port
    this.#domain = registrableDomain(hostname)
  }

  placeOf({ hostname, port }: Host): Place {
    if (port !== this.#port) return "external"
    if (withoutWww(hostname) === this.#host) return "site"
    return this.#shares(hostname) ? "subdomain" : "external"
  }

  /** Whether a host has the same registrable domain: the domain itself and hosts beside this one, too. */
  #shares(hostname: string): boolean {
    if (this.#domain === null || !hostname.endsWith(this.#domain)) return false
    const known = this.#isSubdomain.get(hostname)
    if (known !== undefined) return known
    if (this.#isSubdomain.size >= mostHosts) this.#isSubdomain.clear()
    const shares = registrableDomain(hostname) === this.#domain
    this.#isSubdomain.set(hostname, shares)
    return shares
  }
}

import type { Address } from "./Address.ts"
import type { Deduplication } from "./Deduplication.ts"
import type { FoldedAddress } from "./FoldedAddress.ts"
import { foldPath } from "./foldPath.ts"
import { foldQuery } from "./foldQuery.ts"
import { withoutWww } from "./withoutWww.ts"

/** What the key of a page depends on. */
export interface KeyRules {
  readonly foldings: Deduplication
  readonly ignoreQueryParameters: boolean
}

const originOf = ({ hostname, port, protocol }: Address, { scheme, www }: Deduplication): string => {
  const host = www ? withoutWww(hostname) : hostname
  // A port that is no default serves one of both schemes.
  return port === "" ? `${scheme ? "https:" : protocol}//${host}` : `${protocol}//${host}:${port}`
}

/** Folds an address by the rules of a crawl. */
export const foldAddress = (address: Address, { foldings, ignoreQueryParameters }: KeyRules): FoldedAddress => {
  const path = foldPath(address.path, foldings)
  const parameters = ignoreQueryParameters ? [] : foldQuery(address.query, foldings)
  const query = parameters.length === 0 ? "" : `?${parameters.map(({ text }) => text).join("&")}`
  return {
    address,
    key: `${originOf(address, foldings)}${path}${query}${address.route}`,
    path,
    segments: path.split("/").filter((segment) => segment !== ""),
    parameters,
  }
}

import { type LookupAddress, lookup } from "node:dns"
import { descriptorFault } from "./descriptorFault.ts"

/** Finds all addresses of a name. The seam for tests that rebind a name between look-ups. */
export type Resolve = (
  hostname: string,
  callback: (error: Error | null, addresses: ReadonlyArray<LookupAddress>) => void,
) => void

/** Asks the system's resolver, hosts file included, in the order that it answers. */
export const resolveName: Resolve = (hostname, callback) => {
  lookup(hostname, { all: true, order: "verbatim" }, (error, addresses) => {
    if (error === null) callback(null, addresses)
    else callback(descriptorFault() ?? error, [])
  })
}

import { type LookupAddress, lookup } from "node:dns"
import { descriptorFault } from "./descriptorFault.ts"

/** Resolves a name to all its addresses. Tests replace it to rebind a name between look-ups. */
export type Resolve = (
  hostname: string,
  callback: (error: Error | null, addresses: ReadonlyArray<LookupAddress>) => void,
) => void

// RFC 6761, section 6.3: such names are this machine, whether or not the resolver knows them.
const isLocal = (hostname: string): boolean => /\.localhost\.?$/iu.test(hostname)

/** Queries the system's resolver, hosts file included, and keeps the order of its answer. Names under `localhost` are loopback, as in browsers. */
export const resolveName: Resolve = (hostname, callback) => {
  lookup(hostname, { all: true, order: "verbatim" }, (error, addresses) => {
    if (error === null) callback(null, addresses)
    else if (error.code === "ENOTFOUND" && isLocal(hostname)) callback(null, [{ address: "127.0.0.1", family: 4 }])
    else callback(descriptorFault() ?? error, [])
  })
}

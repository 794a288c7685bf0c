import { comparableHost } from "./comparableHost.ts"

const wildcard = "*."

/** The host itself, then each host that it lies below. */
const withParents = (host: string): ReadonlyArray<string> => {
  const all = [host]
  for (let dot = host.indexOf("."); dot >= 0; dot = host.indexOf(".", dot + 1)) all.push(host.slice(dot + 1))
  return all
}

type HostMatcher = (host: string) => boolean

const readList = (list: ReadonlyArray<string>): HostMatcher => {
  const named = new Set<string>()
  const above = new Set<string>()
  for (const entry of list) {
    const isWildcard = entry.startsWith(wildcard)
    const host = comparableHost(isWildcard ? entry.slice(wildcard.length) : entry)
    if (host !== undefined) (isWildcard ? above : named).add(host)
  }
  if (named.size + above.size === 0) return () => false
  return (host) => withParents(host).some((one, depth) => named.has(one) || (depth > 0 && above.has(one)))
}

const known = new WeakMap<ReadonlyArray<string>, HostMatcher>()

/**
 * Whether a list names a host, given as `comparableHost` has it. `example.com` names itself and every host below, `*.example.com` only those below.
 * Takes as long as the host has labels, however long the list is. A list is read once: all pages of a batch have the same one.
 */
export const hostMatcher = (list: ReadonlyArray<string>): HostMatcher => {
  const read = known.get(list) ?? readList(list)
  known.set(list, read)
  return read
}

import { comparableHost } from "./comparableHost.ts"

const wildcard = "*."

/** The host itself, then each of its parent domains. */
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
 * Whether a list matches a host, given in the form of `comparableHost`. `example.com` matches itself and every host below,
 * `*.example.com` only those below. Takes time in the labels of the host, however long the list is. Each list is read once,
 * because all pages of a batch share it.
 */
export const hostMatcher = (list: ReadonlyArray<string>): HostMatcher => {
  const read = known.get(list) ?? readList(list)
  known.set(list, read)
  return read
}

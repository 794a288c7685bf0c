import type { KeyEndpoint } from "@trawl/usage"

const names: ReadonlyArray<readonly [path: RegExp, ...names: ReadonlyArray<KeyEndpoint>]> = [
  [/^\/v[12]\/(?:batch\/scrape|extract)(?:\/|$)/u, "batch"],
  // Version 1 finds batches there, too.
  [/^\/v1\/crawl\/:id(?:\/|$)/u, "batch", "crawl"],
  [/^\/v[12]\/scrape(?:\/|$)/u, "scrape"],
  [/^\/v2\/crawl\/params-preview$/u, "scrape", "crawl"],
  [/^\/v[12]\/crawl(?:\/|$)/u, "crawl"],
  [/^\/v[12]\/map$/u, "scrape"],
  [/^\/v2\/explain$/u, "scrape"],
  [/^\/v[12]\/search$/u, "search"],
  [/^\/v2\/monitor(?:\/|$)/u, "monitor"],
  [/^\/v2\/parse(?:\/|$)/u, "parse"],
  [/^\/v2\/profiles(?:\/|$)/u, "profiles"],
  [/^\/v2\/(?:cache|changes)(?:\/|$)/u, "cache"],
  [/^\/v2\/team\/jobs(?:\/|$)/u, "usage", "read"],
  [/^\/v2\/(?:team\/|concurrency-check$)/u, "usage"],
]

const results: ReadonlySet<KeyEndpoint> = new Set(["batch", "crawl", "scrape"])

/**
 * The key scopes that allow a route of the contract (any of these); `undefined` when every key may use it. Empty
 * for unlisted routes, which are closed to keys with scopes.
 */
export const endpointsOf = ({
  method,
  path,
}: {
  readonly method: string
  readonly path: string
}): ReadonlyArray<KeyEndpoint> | undefined => {
  // The tools of `/mcp` are admitted one by one.
  if (path === "/v2/capabilities" || path === "/mcp") return undefined
  const [, ...allowed] = names.find(([pattern]) => pattern.test(path)) ?? [undefined]
  return method === "GET" && allowed.some((name) => results.has(name)) ? [...allowed, "read"] : allowed
}

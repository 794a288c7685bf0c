/**
 * The key of an address in an index: host reversed, `www.` cut, path in lower case, query sorted. As the reader of ReplayWeb.page
 * computes it (`getSurt` of warcio.js).
 */
export const surtOf = (address: string): string => {
  const url = URL.parse(address.replace(/^(https?:\/\/)www\d*\./u, "$1").toLowerCase())
  if (url === null) return address
  const { hostname, pathname, port, search } = url
  const host = hostname.split(".").toReversed().join(",")
  const query = search === "" ? "" : `?${search.slice(1).split("&").toSorted().join("&")}`
  return `${host}${port === "" ? "" : `:${port}`})${pathname}${query}`
}

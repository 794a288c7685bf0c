/** Whether a URL leads to this page: same host except `www`, same path. Invalid URLs never do. */
export const samePage = (address: string, url: string): boolean => {
  if (!URL.canParse(address, url) || !URL.canParse(url)) return false
  const [one, other] = [new URL(address, url), new URL(url)]
  return hostOf(one) === hostOf(other) && pathOf(one) === pathOf(other)
}

const hostOf = ({ hostname }: URL): string => (hostname.startsWith("www.") ? hostname.slice(4) : hostname)
const pathOf = ({ pathname }: URL): string => (pathname.endsWith("/") ? pathname.slice(0, -1) : pathname)

/** How many query parameters of the page a URL shares; -1 if it has another value for one. */
export const sharedQuery = (address: string, url: string): number => {
  if (!URL.canParse(address, url) || !URL.canParse(url)) return 0
  const mine = new URL(url).searchParams
  let shared = 0
  for (const [name, value] of new URL(address, url).searchParams) {
    const own = mine.get(name)
    if (own === value) shared++
    else if (own !== null) return -1
  }
  return shared
}

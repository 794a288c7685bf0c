import { CookieJar } from "tough-cookie"

const lenient = { loose: true, ignoreError: true } as const

/** Maximum number of cookies of a redirect chain, and characters of one. RFC 6265bis, section 5.7; browsers keep 180 of a site. */
const [mostCookies, longestCookie] = [300, 4096]

/** Cookies that one request's redirects set. The jar is created for the first one: most requests have none. */
export class RequestCookies {
  #jar: CookieJar | undefined
  #taken = 0

  add(url: URL, setCookies: ReadonlyArray<string>): void {
    for (const cookie of setCookies.slice(0, mostCookies - this.#taken)) {
      this.#taken += 1
      if (cookie.length > longestCookie) continue
      this.#jar ??= new CookieJar(undefined, { looseMode: true, rejectPublicSuffixes: true })
      this.#jar.setCookieSync(cookie, url.href, lenient)
    }
  }

  /** The `cookie` header for an address: `own`, from the request itself, then those that were set on the way. */
  header(url: URL, own: string | undefined): string | undefined {
    const collected = this.#jar?.getCookieStringSync(url.href) ?? ""
    const all = [own ?? "", collected].filter((text) => text !== "").join("; ")
    return all === "" ? undefined : all
  }
}

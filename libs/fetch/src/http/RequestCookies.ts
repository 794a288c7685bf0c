import { CookieJar } from "tough-cookie"

const lenient = { loose: true, ignoreError: true } as const

/** The cookies that one request's redirects set. The jar is made when the first one comes: most requests have none. */
export class RequestCookies {
  #jar: CookieJar | undefined

  add(url: URL, setCookies: ReadonlyArray<string>): void {
    for (const cookie of setCookies) {
      this.#jar ??= new CookieJar(undefined, { looseMode: true, rejectPublicSuffixes: true })
      this.#jar.setCookieSync(cookie, url.href, lenient)
    }
  }

  /** The `cookie` header for an address: `own`, what the request itself gave, then those that were set on the way. */
  header(url: URL, own: string | undefined): string | undefined {
    const collected = this.#jar?.getCookieStringSync(url.href) ?? ""
    const all = [own ?? "", collected].filter((text) => text !== "").join("; ")
    return all === "" ? undefined : all
  }
}

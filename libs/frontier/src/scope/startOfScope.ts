import { readAddress } from "../identity/readAddress.ts"
import { isInPathScope, pathScope } from "./pathScope.ts"
import { Site } from "./Site.ts"

/**
 * The address whose folder and host are the scope of a crawl, if its start redirects: the start as it was given, while the redirect stays
 * in its scope. Only a start may move the scope. A start at the root stays one: `https://old.test/` that ends at `https://new.test/en/home`
 * has all of `https://new.test/`.
 */
export const startOfScope = (start: string, ended: string): string => {
  const [from, to] = [readAddress(start), readAddress(ended)]
  if (typeof from === "string" || typeof to === "string") return start
  const staysOnSite = new Site(from).placeOf(to) === "site"
  if (staysOnSite && isInPathScope(to.path, pathScope(from.path))) return start
  return from.path === "/" ? new URL("/", to.href).href : to.href
}

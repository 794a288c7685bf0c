import type { Deduplication } from "./Deduplication.ts"
import { pathWithoutSession } from "./sessionIds.ts"

/** Names that servers give the page of a folder: Apache, nginx, IIS, and those of PHP, JSP, ColdFusion and Perl. */
const indexPage = /^(?:index\.(?:html?|shtml|xhtml|php|jsp|aspx?|cfm|cgi|pl)|default\.(?:html?|aspx?))$/iu

/** The longest of these names. */
const longestName = 12

const endOfFolder = (path: string, end: number): number => {
  const nameAt = path.lastIndexOf("/", end - 1) + 1
  return end - nameAt <= longestName && indexPage.test(path.slice(nameAt, end)) ? nameAt : end
}

const endWithoutSlashes = (path: string, before: number): number => {
  let end = before
  while (end > 1 && path.charAt(end - 1) === "/") end -= 1
  return end
}

/** A path in the spelling that stands for all that are one page. */
export const foldPath = (path: string, { indexPages, sessionIds, trailingSlash }: Deduplication): string => {
  const plain = sessionIds ? pathWithoutSession(path) : path
  let [end, before] = [plain.length, -1]
  // `/index.html/index.html` becomes another index page.
  while (end !== before) {
    before = end
    if (indexPages) end = endOfFolder(plain, end)
    if (trailingSlash) end = endWithoutSlashes(plain, end)
  }
  return plain.slice(0, end)
}

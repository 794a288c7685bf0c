import type { Deduplication } from "./Deduplication.ts"
import { pathWithoutSession } from "./sessionIds.ts"

/** Names that servers give the page of a folder: Apache, nginx, IIS, and those of PHP, JSP, ColdFusion and Perl. */
const indexPage = /\/(?:index\.(?:html?|shtml|xhtml|php|jsp|aspx?|cfm|cgi|pl)|default\.(?:html?|aspx?))$/iu

const withoutIndex = (path: string): string => path.replace(indexPage, "/")

const withoutSlashes = (path: string): string => {
  let end = path.length
  while (end > 1 && path.charAt(end - 1) === "/") end -= 1
  return path.slice(0, end)
}

const foldOnce = (path: string, { indexPages, trailingSlash }: Deduplication): string => {
  const folder = indexPages ? withoutIndex(path) : path
  return trailingSlash ? withoutSlashes(folder) : folder
}

/** A path in the spelling that stands for all that are one page. */
export const foldPath = (path: string, foldings: Deduplication): string => {
  let folded = foldings.sessionIds ? pathWithoutSession(path) : path
  // `/index.html/index.html` becomes another index page. Each turn shortens the path.
  for (let next = foldOnce(folded, foldings); next !== folded; next = foldOnce(folded, foldings)) folded = next
  return folded
}

import { Api } from "@trawl/api"
import { readFileSync } from "node:fs"
import { join } from "node:path"

const pages = ["docs/api.md", "docs/version-1.md"]

/** `GET /v2/scrape/{id}` of every route in the contract. */
const routes: ReadonlyArray<string> = Object.values(Api.groups).flatMap((group) =>
  Object.values(group.endpoints).map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/gu, "{$1}").replace("*", "{key}")}`,
  ),
)

/** First cells of table rows that name exactly one route. */
const rowsOf = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/^\| `((?:GET|POST|PUT|PATCH|DELETE) \/[^`]*)` \|/gmu)].map(([, route = ""]) => route)

/** What the route tables of the documentation lack of the contract, and what they have beyond it. */
export const undocumentedRoutes = (
  root: string,
): { readonly missing: ReadonlyArray<string>; readonly unknown: ReadonlyArray<string> } => {
  const rows = new Set(pages.flatMap((page) => rowsOf(readFileSync(join(root, page), "utf8"))))
  const known = new Set(routes)
  return { missing: routes.filter((route) => !rows.has(route)), unknown: [...rows].filter((row) => !known.has(row)) }
}

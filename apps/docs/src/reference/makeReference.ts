import { relativeAddress } from "../links/relativeAddress.ts"
import { escapeHtml } from "../markdown/escapeHtml.ts"
import type { MenuGroup } from "../site/SiteMenu.ts"
import type { SitePage } from "../site/SitePage.ts"
import type { Contract } from "./Contract.ts"
import type { KnownFields } from "./fieldsHtml.ts"
import { inlineHtml } from "./inlineHtml.ts"
import { type Operation, type OperationContext, operationHtml } from "./operationHtml.ts"

/** The reference of the API: a page for each group of operations, and where each route is on them. */
export interface Reference {
  readonly pages: ReadonlyArray<SitePage>
  /** Below the page about the API. */
  readonly menu: MenuGroup
  /** Addresses with anchors, by route: `GET /v2/scrape/{id}`. */
  readonly routes: ReadonlyMap<string, string>
}

const home = "api"
const source = "libs/api/src/Api.ts"

const operationsOf = ({ paths }: Contract): ReadonlyArray<Operation> =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const route = `${method.toUpperCase()} ${path}`
      const anchor = route
        .toLowerCase()
        .replaceAll(/[^a-z\d]+/gu, "-")
        .replace(/-$/u, "")
      return { method, path, operation, route, anchor }
    }),
  )

const pageOf = (
  { description = "", name }: Contract["tags"][number],
  operations: ReadonlyArray<Operation>,
  context: OperationContext,
): SitePage => {
  const rows = operations.map(
    ({ anchor, operation, route }) =>
      `<tr><td><a href="#${anchor}"><code>${escapeHtml(route)}</code></a></td><td>${inlineHtml(operation.summary ?? "")}</td></tr>`,
  )
  const title = `API: ${name}`
  const html = `<h1>${escapeHtml(title)}</h1>
<p>${inlineHtml(description)}</p>
<div class="table"><table><tbody>${rows.join("")}</tbody></table></div>
${operations.map((operation) => operationHtml(operation, context)).join("")}`
  return {
    address: `${home}/${name}`,
    title,
    html,
    contents: operations.map(({ anchor, route }) => ({ level: 2, text: route, anchor })),
    sections: [
      { title, anchor: "", text: description },
      ...operations.map(({ anchor, operation, route }) => ({ title: route, anchor, text: operation.summary ?? "" })),
    ],
    source,
  }
}

/** Makes the reference of a contract. `codes` are the codes of errors of each route, by status. */
export const makeReference = (contract: Contract, codes: OperationContext["codes"]): Reference => {
  const all = operationsOf(contract)
  const groups = contract.tags.map((tag) => ({
    tag,
    operations: all.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  const places: KnownFields["places"] = new Map()
  const pages = groups.map(({ operations, tag }) => {
    const page = `${home}/${tag.name}`
    const link: KnownFields["link"] = (to) => `${to.page === page ? "" : relativeAddress(page, to.page)}#${to.anchor}`
    return pageOf(tag, operations, {
      schemas: contract.components.schemas,
      known: { page, places, link },
      errors: relativeAddress(page, "errors"),
      codes,
    })
  })
  return {
    pages,
    menu: {
      title: "API",
      below: home,
      entries: pages.map(({ address, title }) => ({ title: title.slice(5), address })),
    },
    routes: new Map(
      groups.flatMap(({ operations, tag }) =>
        operations.map(({ anchor, route }) => [route, `${home}/${tag.name}#${anchor}`]),
      ),
    ),
  }
}

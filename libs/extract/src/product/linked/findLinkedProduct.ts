import { firstText, type LinkedGraph, type LinkedNode, nameOf, valuesOf } from "@trawl/core/linked"
import { likeness } from "../likeness.ts"
import { plainLine } from "../plainLine.ts"
import { samePage } from "../samePage.ts"

/** Types of schema.org that are offered as products. */
const products: ReadonlySet<string> = new Set([
  "product",
  "productgroup",
  "individualproduct",
  "productmodel",
  "someproducts",
  "vehicle",
  "car",
  "motorcycle",
])

/** Properties whose values are other things than what the page is about. */
const elsewhere: ReadonlyArray<string> = [
  "itemlistelement",
  "isrelatedto",
  "issimilarto",
  "isaccessoryorsparepartfor",
  "isconsumablefor",
  "itemreviewed",
  "hasvariant",
  "isvariantof",
  "about",
  "mentions",
  "hasoffercatalog",
  "makesoffer",
  "hasmenuitem",
]

/** What names the page. */
export interface PageNames {
  readonly url: string
  /** Its headings, its title and the like. */
  readonly names: ReadonlyArray<string>
  /** Whether it says that it is a product's page. */
  readonly isSaidProduct: boolean
}

/** The thing of the linked data that is the product of this page; undefined where there is none, or a list of them. */
export const findLinkedProduct = (graph: LinkedGraph, page: PageNames): LinkedNode | undefined => {
  const others = thingsElsewhere(graph)
  const all = graph.nodes.filter((node) => node.types.some((type) => products.has(type)))
  const main = all.filter((node) => !others.has(node)).map((node) => ({ node, ...fitOf(graph, node, page) }))
  const own = main.filter(
    ({ isOwn, likeness }) => isOwn || likeness >= 0.75 || (page.isSaidProduct && main.length === 1),
  )
  const best = own.toSorted((one, other) => weightOf(graph, other) - weightOf(graph, one))[0]
  if (best === undefined || !isOffered(graph, best.node)) return undefined
  // Many products of which none is named as the page is are a list.
  return main.length > 3 && best.likeness < 0.75 ? undefined : best.node
}

interface Fit {
  readonly isOwn: boolean
  readonly likeness: number
}

const fitOf = (graph: LinkedGraph, node: LinkedNode, { names, url }: PageNames): Fit => {
  const name = plainLine(nameOf(graph, node))
  const addresses = [
    firstText(graph, node, "url"),
    node.id,
    firstText(graph, node, "mainentityofpage"),
    ...offersOf(graph, node).map((offer) => firstText(graph, offer, "url")),
  ]
  return {
    isOwn: addresses.some((address) => address !== undefined && address !== "" && samePage(address, url)),
    likeness: Math.max(0, ...names.map((one) => likeness(one, name))),
  }
}

const weightOf = (graph: LinkedGraph, { isOwn, likeness, node }: Fit & { readonly node: LinkedNode }): number =>
  likeness * 4 +
  (isOwn ? 2 : 0) +
  (offersOf(graph, node).length > 0 ? 2 : 0) +
  (valuesOf(graph, node, "hasvariant").length > 0 ? 1 : 0) -
  node.depth +
  Math.min(node.properties.size, 20) / 20

const offering: ReadonlyArray<string> = [
  "offers",
  "sku",
  "mpn",
  "gtin",
  "gtin8",
  "gtin12",
  "gtin13",
  "gtin14",
  "isbn",
  "hasvariant",
  "productid",
  "potentialaction",
]

// Services mark themselves as products to show stars.
const isOffered = (graph: LinkedGraph, node: LinkedNode): boolean =>
  offering.some((name) => valuesOf(graph, node, name).length > 0)

/** The offers of a product: those within lists of offers too. */
export const offersOf = (graph: LinkedGraph, node: LinkedNode): ReadonlyArray<LinkedNode> =>
  valuesOf(graph, node, "offers").flatMap((offer) => {
    if (typeof offer === "string") return []
    const inner = valuesOf(graph, offer, "offers").filter((one) => typeof one !== "string")
    return inner.length === 0 ? [offer] : inner
  })

const thingsElsewhere = (graph: LinkedGraph): ReadonlySet<LinkedNode> => {
  const seen = new Set<LinkedNode>()
  const waiting = graph.nodes.flatMap((node) => elsewhere.flatMap((name) => valuesOf(graph, node, name)))
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === "string" || seen.has(value)) continue
    seen.add(value)
    for (const name of ["item", "offers", "itemoffered", "itemlistelement"])
      waiting.push(...valuesOf(graph, value, name))
  }
  return seen
}

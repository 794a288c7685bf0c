import { type LinkedGraph, linkedGraph } from "@trawl/core/linked"
import { readLines } from "../shown/readLines.ts"
import { assembleProduct } from "./assembleProduct.ts"
import { findEmbeddedProducts } from "./embedded/findEmbeddedProducts.ts"
import { readEmbeddedProduct } from "./embedded/readEmbeddedProduct.ts"
import { findLinkedProduct } from "./linked/findLinkedProduct.ts"
import { readLinkedProduct } from "./linked/readLinkedProduct.ts"
import type { ProductProfile } from "./ProductProfile.ts"
import type { ProductDraft } from "./ProductDraft.ts"
import type { ProductPage } from "./ProductPage.ts"
import { isDeclaredProduct, readMetaProduct } from "./readMetaProduct.ts"
import { listed } from "./seen/choosePrice.ts"
import { readSeenProduct, type SeenProduct } from "./seen/readSeenProduct.ts"
import type { ProductSources } from "./ProductSources.ts"
import { titlesOf } from "./titlesOf.ts"

/** Headings that may name the page. */
const maxHeadings = 10

/**
 * The product that a page offers, of its linked data, its meta tags, the JSON that it carries, and what it shows; the first of these that says a thing
 * is believed. Undefined: the page is about something else, or lists several. Never fails; linear in the page.
 */
export const findProduct = (page: ProductPage): ProductProfile | undefined => {
  const lines = readLines(page.tree)
  const graph = linkedGraph(page.linked)
  const titles = titlesOf(page.metadata, page.url)
  const headings = lines
    .filter(({ pieces }) => pieces[0]?.place.heading === 1 && !pieces[0].place.isAside)
    .map(({ text }) => text)
  const node = findLinkedProduct(graph, {
    url: page.url,
    names: [...titles, ...headings.slice(0, maxHeadings)],
    isSaidProduct: isDeclaredProduct(page.metadata),
  })
  const linked = node === undefined ? undefined : readLinkedProduct(graph, node)
  const seen = readSeenProduct(lines, {
    names: [
      ...(linked?.title === undefined ? [] : [linked.title]),
      ...(titles.length === 0 ? headings.slice(0, 1) : titles),
    ],
    url: page.url,
  })
  const embedded = readEmbeddedProduct(
    findEmbeddedProducts(page.tree),
    [linked?.title, seen.title, ...titles].filter((name) => name !== undefined),
    page.url,
  )
  const meta = readMetaProduct(page.metadata)
  const found = { linked, seen, embedded, meta }
  return isProductPage(page, graph, found) ? assembleProduct(page, lines, found) : undefined
}

/** Types of pages and things that are not a product, unless linked data has one too. */
const otherwise: ReadonlySet<string> = new Set(
  "newsarticle article blogposting techarticle recipe collectionpage searchresultspage profilepage qapage discussionforumposting jobposting event restaurant realestatelisting".split(
    " ",
  ),
)

/** Points of its price on a page of which only what it shows says that it is a product's. */
const surePrice = 5

/** Different prices on a page that says it is a product's and has no button: more are a list's. */
const fewAmounts = 6

const isPriced = (draft: ProductDraft | undefined): boolean =>
  draft?.variants.some(({ amount }) => amount !== undefined) === true

const isProductPage = (page: ProductPage, graph: LinkedGraph, found: ProductSources): boolean => {
  if (found.linked !== undefined) return true
  if (graph.nodes.some((node) => node.depth === 0 && node.types.some((type) => otherwise.has(type)))) return false
  return isStatedByTags(page, found) || isShownAsProduct(page, found)
}

const isStatedByTags = ({ metadata }: ProductPage, { embedded, meta, seen }: ProductSources): boolean => {
  const isSaid = isDeclaredProduct(metadata)
  if (isPriced(meta) && (isSaid || seen.title !== undefined)) return true
  if (isPriced(embedded)) return isSaid || embedded?.isOfPage === true
  return isSaid && hasOneOffer(meta, seen)
}

// A list of products may say that it is one; a page that shows no price at all is not built yet.
const hasOneOffer = (meta: ProductDraft, seen: SeenProduct): boolean => {
  if (meta.variants[0]?.availability !== undefined || seen.amounts === 0) return true
  if (seen.price !== undefined && seen.isBuyable && !isListed(seen)) return true
  return seen.amounts <= fewAmounts && seen.title !== undefined
}

/** Prices beside buttons of their own on a page of one product: its editions, and a bundle. */
const mostOffers = 5

const isListed = ({ offers, price }: SeenProduct): boolean => (price?.siblings ?? 0) >= listed || offers > mostOffers

/** What shops call the part of an address that their products stand in. */
const productPath =
  /\/(?:products?|p|dp|gp|itm|items?|pd|pdp|prod|producto|produto|produkt|produit|prodotto|proizvod|tuote|artikel|article-detail|sku|shop)(?:\/|[-.][^/]{1,200}$)/iu

const isShownAsProduct = (page: ProductPage, { embedded, seen }: ProductSources): boolean => {
  if (seen.title === undefined || isListed(seen)) return false
  const hasPrice = isPriced(embedded) || (seen.price !== undefined && seen.price.score >= surePrice)
  if (hasPrice && seen.isBuyable) return true
  const isOut = seen.availability?.inStock === false
  const isAddressed = URL.canParse(page.url) && productPath.test(new URL(page.url).pathname.slice(0, 500))
  return (
    (hasPrice || isOut) &&
    [isAddressed, isOut, seen.isBuyable, seen.sku !== undefined, seen.brand !== undefined].filter(Boolean).length >= 2
  )
}

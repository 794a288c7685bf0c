import type { Element } from "hast"
import { attributeOf } from "@trawl/hast"

/** The addresses in a document's `link` elements, unchanged. */
export interface HeadLinks {
  readonly favicon: string | undefined
  readonly canonical: string | undefined
  readonly amp: string | undefined
  readonly next: string | undefined
  readonly previous: string | undefined
  readonly license: string | undefined
  /** RSS, Atom and JSON feeds. */
  readonly feeds: ReadonlyArray<string>
  /** The same page in other languages. */
  readonly alternates: ReadonlyArray<{ readonly language: string; readonly address: string }>
}

/** Most feeds and languages of a page: one with more lists other things. */
const maxLinks = 200

const feedType = /^application\/(?:rss\+xml|atom\+xml|feed\+json|rdf\+xml)\b/iu

/** Reads the addresses in a document's `link` elements, in their order; the first of each kind counts. */
export const readLinks = (links: ReadonlyArray<Element>): HeadLinks => {
  const found = links
    .map((link) => ({
      link,
      address: attributeOf(link, "href").trim(),
      relations: attributeOf(link, "rel").toLowerCase().split(" "),
    }))
    .filter(({ address }) => address !== "")
  const first = (...names: ReadonlyArray<string>): string | undefined =>
    found.find(({ relations }) => names.some((name) => relations.includes(name)))?.address
  const others = found.filter(({ relations }) => relations.includes("alternate") && !relations.includes("stylesheet"))
  return {
    // `icon` alone is the favicon; touch and mask icons are fallbacks.
    favicon:
      first("icon") ?? found.find(({ relations }) => relations.some((relation) => relation.includes("icon")))?.address,
    canonical: first("canonical"),
    amp: first("amphtml"),
    next: first("next"),
    previous: first("prev", "previous"),
    license: first("license"),
    feeds: [
      ...new Set(others.filter(({ link }) => feedType.test(attributeOf(link, "type"))).map(({ address }) => address)),
    ].slice(0, maxLinks),
    alternates: others
      .map(({ link, address }) => ({ language: attributeOf(link, "hrefLang").trim(), address }))
      .filter(({ language }) => language !== "")
      .slice(0, maxLinks),
  }
}

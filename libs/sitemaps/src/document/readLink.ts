import type { SitemapAlternate } from "../SitemapEntry.ts"
import type { Owner } from "./vocabulary.ts"

/** A link that names its page by an attribute. */
interface AttributeLink {
  readonly alternate: SitemapAlternate
  /** Whether it may be the page of the entry itself: only in Atom. */
  readonly isPage: boolean
}

const isAlternate = (attributes: ReadonlyMap<string, string>): boolean =>
  (attributes.get("rel") ?? "alternate").toLowerCase().split(/\s+/u).includes("alternate")

/** A link of an Atom entry. Without a type it is HTML: RFC 4287, section 4.2.7.3, leaves that open. */
export const readAtomLink = (owner: Owner, attributes: ReadonlyMap<string, string>): AttributeLink | undefined =>
  owner === "own" ? readLink(attributes, /html/iu.test(attributes.get("type") ?? "text/html")) : undefined

/** Another version of a sitemap's page: `xhtml:link`, also where its namespace is forgotten. */
export const readSitemapLink = (owner: Owner, attributes: ReadonlyMap<string, string>): AttributeLink | undefined =>
  owner === "xhtml" || (owner === "own" && attributes.has("rel")) ? readLink(attributes, false) : undefined

const readLink = (attributes: ReadonlyMap<string, string>, isPage: boolean): AttributeLink | undefined => {
  const url = attributes.get("href")?.trim() ?? ""
  if (url === "" || !isAlternate(attributes)) return undefined
  const language = attributes.get("hreflang")?.trim() ?? ""
  return { alternate: { url, ...(language === "" ? {} : { language }) }, isPage }
}

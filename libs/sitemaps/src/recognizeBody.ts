/** What the beginning of a file shows. */
export type BodyKind =
  | { readonly kind: "xml"; readonly skip: number; readonly problem?: string }
  | { readonly kind: "text" }
  | { readonly kind: "none"; readonly problem: string }

/** Where a sitemap or feed begins, perhaps behind text that does not belong to it, such as the warning of a program. */
const beginning = /<(?:\?xml|(?:[\w-]+:)?(?:urlset|sitemapindex|rss|rdf|feed)[\s>])/iu
const element = /<[a-z_]/iu
const html = /<(?:html|head|body|!doctype\s+html)[\s>]/iu

const isMostlyAddresses = (start: string): boolean => {
  const lines = start.split(/[\n\r]/u).filter((line) => line.trim() !== "" && !line.trimStart().startsWith("#"))
  const addresses = lines.filter((line) => /^\s*https?:\/\//iu.test(line))
  return addresses.length > 0 && addresses.length * 2 >= lines.length
}

/** Recognizes XML, also behind other text, and lists of addresses by the first few thousand characters. */
export const recognizeBody = (start: string): BodyKind => {
  if (start.trim() === "") return { kind: "none", problem: "It is empty." }
  const at = beginning.exec(start)?.index
  const isMarkup = /^\s*</u.test(start)
  const first = start.search(element)
  if (isMarkup && (at === undefined || first < 0 || at <= first || html.test(start))) return { kind: "xml", skip: 0 }
  if (!isMarkup && isMostlyAddresses(start)) return { kind: "text" }
  if (at === undefined || html.test(start.slice(0, at)))
    return { kind: "none", problem: "It is neither XML nor a list of addresses." }
  return { kind: "xml", skip: at, problem: "There is text before its beginning." }
}

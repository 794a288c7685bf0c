import type { SitemapFormat } from "../SitemapEnd.ts"
import type { QualifiedName } from "../xml/Namespaces.ts"

/** What the text of an element is for an entry. */
export type FieldName = "url" | "identifier" | "date" | "created" | "title" | "description" | "priority"

/** The elements of one format. Names in lower case. */
export interface Vocabulary {
  readonly format: SitemapFormat
  /** Elements that hold one entry each. */
  readonly items: Readonly<Record<string, "page" | "sitemap">>
  /** Children of an item in the format's own namespace. */
  readonly fields: Readonly<Record<string, FieldName>>
  /** Namespaces of the format beside that of its root and none at all: versions of it, and usual misspellings. */
  readonly namespaces: RegExp
}

const sitemapVocabulary = {
  items: { url: "page", sitemap: "sitemap" },
  fields: { loc: "url", lastmod: "date", priority: "priority" },
  namespaces: /sitemaps\.org\/schemas|google\.com\/schemas\/sitemap\/0\./iu,
} as const

const feedFields = { link: "url", title: "title", description: "description" } as const
const feedNamespaces = /purl\.org\/rss\/|netscape\.com\/rdf|my\.netscape\.com|backend\.userland\.com/iu

/** By the name of the root element. */
const vocabularies: Readonly<Record<string, Vocabulary>> = {
  urlset: { format: "urlset", ...sitemapVocabulary },
  sitemapindex: { format: "sitemapindex", ...sitemapVocabulary },
  rss: {
    format: "rss",
    items: { item: "page" },
    fields: { ...feedFields, guid: "identifier", pubdate: "date" },
    namespaces: feedNamespaces,
  },
  rdf: { format: "rdf", items: { item: "page" }, fields: feedFields, namespaces: feedNamespaces },
  feed: {
    format: "atom",
    items: { entry: "page" },
    fields: {
      title: "title",
      summary: "description",
      updated: "date",
      modified: "date",
      published: "created",
      issued: "created",
    },
    namespaces: /w3\.org\/2005\/atom|purl\.org\/atom\/ns/iu,
  },
}

/** The vocabulary of a document by its root's name in lower case; undefined if it is no sitemap or feed. */
export const vocabularyOf = (root: string): Vocabulary | undefined =>
  Object.hasOwn(vocabularies, root) ? vocabularies[root] : undefined

/** The extensions that are read, by what their namespaces begin with or by their usual prefix if that is not declared. */
const extensions = [
  ["xhtml", "http://www.w3.org/1999/xhtml"],
  ["news", "http://www.google.com/schemas/sitemap-news/"],
  ["dc", "http://purl.org/dc/elements/1."],
] as const

/** Whose element a name is. */
export type Owner = "own" | "xhtml" | "news" | "dc" | "other"

export const ownerOf = ({ uri }: QualifiedName, rootUri: string, { namespaces }: Vocabulary): Owner => {
  if (uri === "" || uri === rootUri || namespaces.test(uri)) return "own"
  const known = uri.replace(/^https:/iu, "http:")
  return extensions.find(([prefix, start]) => uri === `?${prefix}` || known.startsWith(start))?.[0] ?? "other"
}

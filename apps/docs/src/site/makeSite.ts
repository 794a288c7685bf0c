import type { LinkContext } from "../links/resolveLink.ts"
import { pageAddress } from "../links/pageAddress.ts"
import type { SiteDocument } from "../links/SiteDocument.ts"
import { documentHtml } from "../markdown/documentHtml.ts"
import { type ParsedDocument, parseDocument } from "../markdown/parseDocument.ts"
import type { Reference } from "../reference/makeReference.ts"
import { menuOf } from "./menuOf.ts"
import type { DocumentFile } from "./readDocuments.ts"
import { sectionsOf } from "./sectionsOf.ts"
import type { SiteMenu } from "./SiteMenu.ts"
import type { SitePage } from "./SitePage.ts"

/** What a site is made from. */
export interface SiteSources {
  readonly documents: ReadonlyArray<DocumentFile>
  readonly reference: Reference
  /** Whether the project has a file or folder. */
  readonly exists: (path: string) => boolean
  /** The address at which the site has an image, by its path. */
  readonly image: (path: string) => string
}

/** The pages of a site, and the links of its documents that lead nowhere: `docs/api.md: errors.md#of-page`. */
export interface MadeSite {
  readonly pages: ReadonlyArray<SitePage>
  readonly menu: SiteMenu
  readonly deadLinks: ReadonlyArray<string>
}

type Document = SiteDocument & ParsedDocument & { readonly title: string }

const readDocument = ({ path, text }: DocumentFile): Document => {
  const parsed = parseDocument(text)
  const title = parsed.headings.find(({ level }) => level === 1)?.text ?? path
  return { ...parsed, path, title, address: pageAddress(path) }
}

const contentsOf = ({ headings }: SiteDocument) => headings.filter(({ level }) => level === 2 || level === 3)

/** Makes the pages of all documents and of the reference. */
export const makeSite = ({ documents: files, exists, image, reference }: SiteSources): MadeSite => {
  const documents = files.map(readDocument)
  const links: LinkContext = { documents: new Map(documents.map((document) => [document.path, document])), exists }
  const deadLinks: Array<string> = []
  const pages = documents.map((document): SitePage => {
    const onDead = (href: string) => deadLinks.push(`${document.path}: ${href}`)
    return {
      address: document.address,
      title: document.title,
      html: documentHtml(document, document, { ...links, image, routes: reference.routes, onDead }),
      contents: contentsOf(document),
      sections: sectionsOf(document),
      source: document.path,
    }
  })
  const index = documents.find(({ address }) => address === "")
  const menu = index === undefined ? [] : menuOf(index, documents)
  return { pages: [...pages, ...reference.pages], menu: [...menu, reference.menu], deadLinks }
}

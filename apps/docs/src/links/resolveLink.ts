import { posix } from "node:path"
import { relativeAddress } from "./relativeAddress.ts"
import type { SiteDocument } from "./SiteDocument.ts"

/** Where a link of a document leads. */
export type LinkTarget =
  | { readonly kind: "page"; readonly href: string }
  | { readonly kind: "image"; readonly path: string }
  /** A file or folder of the project that has no page. */
  | { readonly kind: "source"; readonly path: string }
  | { readonly kind: "elsewhere"; readonly href: string }
  | { readonly kind: "dead" }

/** The documents of the site by their paths, and whether a path of the project exists. */
export interface LinkContext {
  readonly documents: ReadonlyMap<string, SiteDocument>
  readonly exists: (path: string) => boolean
}

const isImage = (path: string): boolean => /\.(?:jpe?g|png|svg|webp)$/u.test(path)

const pageTarget = (from: SiteDocument, to: SiteDocument, anchor: string | undefined): LinkTarget => {
  if (anchor !== undefined && to.headings.every((heading) => heading.anchor !== anchor)) return { kind: "dead" }
  const address = from === to ? "" : relativeAddress(from.address, to.address)
  return { kind: "page", href: anchor === undefined ? address || "./" : `${address}#${anchor}` }
}

/** Finds where a link of a document leads: to a page, an image or a file of the project, to another site, or nowhere. */
export const resolveLink = (context: LinkContext, from: SiteDocument, href: string): LinkTarget => {
  if (/^[a-z][a-z\d+.-]*:/iu.test(href)) return { kind: "elsewhere", href }
  const [written = "", anchor] = href.split("#", 2)
  const path =
    written === "" ? from.path : posix.join(posix.dirname(from.path), decodeURIComponent(written)).replace(/\/$/u, "")
  const to = context.documents.get(path) ?? context.documents.get(posix.join(path, "README.md"))
  if (to !== undefined) return pageTarget(from, to, anchor)
  if (!context.exists(path)) return { kind: "dead" }
  return isImage(path) ? { kind: "image", path } : { kind: "source", path }
}

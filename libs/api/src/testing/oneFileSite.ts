import type { Site, SiteFile } from "../sites/Site.ts"

const page: SiteFile = {
  mediaType: "text/html; charset=utf-8",
  etag: "empty",
  isImmutable: false,
  codings: [],
  read: () => Promise.resolve(new Uint8Array()),
}

/** A site of one empty page, under a path. */
export const oneFileSite = (path: Site["path"]): Site => ({ path, files: new Map([["index.html", page]]) })

import { createHash } from "node:crypto"

/** The key of a URL and team, equal for all its scrapes. A digest: URLs may be long, and may hold secrets. */
export const pageKey = (page: { readonly team: string; readonly url: string }): string =>
  createHash("sha256").update(`${page.team}\n${page.url}`).digest("base64url")

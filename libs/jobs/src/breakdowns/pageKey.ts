import { hash } from "node:crypto"

/** The key of a URL and team, equal for all its scrapes. A digest: URLs may be long, and may hold secrets. */
export const pageKey = (page: { readonly team: string; readonly url: string }): string =>
  hash("sha256", `${page.team}\n${page.url}`, "base64url")

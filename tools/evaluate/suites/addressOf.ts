import type { Truth } from "./Truth.ts"

/** Used if a page's own address is unknown. */
const anyAddress = "https://example.com/"

/** The address of a saved page. */
export const addressOf = ({ url }: Pick<Truth, "url">): string =>
  typeof url === "string" && /^https?:/u.test(url) ? url : anyAddress

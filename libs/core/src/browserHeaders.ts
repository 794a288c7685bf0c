import { acceptLanguage } from "./acceptLanguage.ts"
import { clientHints } from "./clientHints.ts"
import type { FetchPlan } from "./FetchPlan.ts"
import { defaultChromeMajor, userAgent } from "./userAgent.ts"

/** The headers that Chrome sends with a page request, in its order, without `accept-encoding`: that depends on the client. */
export const browserHeaders = (
  { mobile, location }: Pick<FetchPlan, "mobile" | "location">,
  chromeMajor: number = defaultChromeMajor,
): Readonly<Record<string, string>> => {
  const { brands, platform } = clientHints(mobile, chromeMajor)
  return {
    "sec-ch-ua": brands.map(({ brand, version }) => `"${brand}";v="${version}"`).join(", "),
    "sec-ch-ua-mobile": mobile ? "?1" : "?0",
    "sec-ch-ua-platform": `"${platform}"`,
    "upgrade-insecure-requests": "1",
    "user-agent": userAgent(mobile, chromeMajor),
    accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8",
    "sec-fetch-site": "none",
    "sec-fetch-mode": "navigate",
    "sec-fetch-user": "?1",
    "sec-fetch-dest": "document",
    "accept-language": acceptLanguage(location),
  }
}

import { urlProviders } from "@trawl/threat"
import { option } from "@trawl/core"
import { oneOf, optionalSetting, parseList, secret, settingText } from "./settingText.ts"
import { baseUrl } from "./baseUrl.ts"

/** Number of feeds at most. */
const mostFeeds = 20

const isFeed = (text: string): boolean => {
  if (!/^[a-z][a-z0-9+.-]*:\/\//iu.test(text)) return text !== "" && !text.includes("\0")
  return /^https?:\/\//iu.test(text) && URL.canParse(text)
}

/** An address may hold a key and is shown in no message: the sentence of a mistake names no entry. */
const feeds = settingText(
  `a comma list of at most ${mostFeeds} http or https addresses or paths of files, each once`,
  (text) => {
    const entries = parseList((entry) => (isFeed(entry) ? entry : undefined))(text)
    return entries !== undefined && entries.length <= mostFeeds && new Set(entries).size === entries.length
      ? entries
      : undefined
  },
)

/** The settings of the URL scanners of threat protection, as fields of `Settings`. */
export const scannerSettings = {
  webRiskKey: optionalSetting(
    secret("a key of printable characters without spaces", (text) => /^[!-~]{1,1000}$/u.test(text)),
    "Key for Google Web Risk or Safe Browsing. The server keeps their lists and sends only four bytes of a hash, and only for addresses that may be on a list.",
  ),
  webRiskProvider: option(
    oneOf(...urlProviders),
    "web-risk",
    "What the key is for: web-risk; safe-browsing (version 5, not for commercial use); or web-risk-lookup, which holds no lists and sends every address that is scanned.",
  ),
  webRiskUrl: optionalSetting(baseUrl, "Address of a compatible endpoint. Absent: Google's."),
  threatFeeds: optionalSetting(
    feeds,
    "Comma list of feeds of bad addresses, at addresses or in files, in the forms of URLhaus (CSV, JSON, text) or OpenPhish (text), fetched about every 30 minutes.",
  ),
}

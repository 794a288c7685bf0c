import { Redacted } from "effect"

/** The header in which Google's services take a key. Not in the address, which proxies and servers log. */
export const keyHeaders = (apiKey: Redacted.Redacted): Readonly<Record<string, string>> => ({
  "x-goog-api-key": Redacted.value(apiKey),
})

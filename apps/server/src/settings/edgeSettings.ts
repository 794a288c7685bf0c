import { isIP } from "node:net"
import { option } from "@trawl/core"
import { hostNameOf } from "@trawl/guard"
import { parseApiKey } from "@trawl/usage"
import { Redacted } from "effect"
import { hostName, isHostName } from "./hostName.ts"
import {
  limitOrOff,
  oneOf,
  optionalSetting,
  parseList,
  secret,
  settingText,
  wholeNumber,
  yesOrNo,
} from "./settingText.ts"

/** The name as URLs write it: in lower case, an IPv6 address shortened and without brackets. */
const hosts = settingText(
  "a comma list of host names or IP addresses, without ports",
  parseList((entry) => (isHostName(entry) ? hostNameOf(isIP(entry) === 6 ? `[${entry}]` : entry) : undefined)),
)

const origins = settingText(
  "a comma list of origins such as https://app.example, without paths",
  parseList((entry) => {
    if (!/^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.:_[\]-]+$/iu.test(entry) || !URL.canParse(entry)) return undefined
    const { origin } = new URL(entry)
    // The URL standard gives only web schemes an origin; pages of apps and browser extensions send theirs unchanged.
    return origin === "null" ? entry.toLowerCase() : origin
  }),
)

/** The address without a trailing slash or `/v2`, so that paths can be appended. */
const publicUrl = settingText("an http or https address without query and fragment", (text) => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isPlain =
    /^https?:$/u.test(url.protocol) &&
    url.search === "" &&
    url.hash === "" &&
    url.username === "" &&
    url.password === ""
  return isPlain ? url.href.replace(/(?<!\/)\/+$/u, "").replace(/\/v2$/u, "") : undefined
})

const apiKeys = settingText("a comma list of key or team:key, without spaces inside, each key once", (text) => {
  const entries = parseList((entry) => (parseApiKey(entry) === undefined ? undefined : entry))(text)
  const keys = new Set(entries?.map((entry) => parseApiKey(entry)?.key))
  return entries === undefined || keys.size < entries.length ? undefined : entries.map((entry) => Redacted.make(entry))
})

const adminKey = secret("a key of printable characters without spaces", (text) => /^[!-~]{1,1000}$/u.test(text))

/** The settings of the HTTP edge: addresses, keys, and how much clients may ask, as fields of `Settings`. */
export const edgeSettings = {
  host: option(
    hostName,
    "127.0.0.1",
    "Address to listen on. Beyond loopback the server needs TRAWL_API_KEYS or TRAWL_ADMIN_KEY.",
  ),
  port: option(wholeNumber(0, 65_535), "3002", "Port to listen on; 0 takes a free one."),
  publicUrl: optionalSetting(
    publicUrl,
    "Address under which clients reach the server, for addresses in answers. Taken from the request when absent.",
  ),
  trustProxy: option(yesOrNo, "false", "Believe the X-Forwarded-* and X-Request-Id headers of a proxy in front."),
  apiKeys: optionalSetting(
    apiKeys,
    "Comma list of key or team:key, beside the keys of the store. With neither, and no TRAWL_ADMIN_KEY, no keys are needed, on loopback only.",
  ),
  adminKey: optionalSetting(
    adminKey,
    "Secret of the admin API under /v2/admin, where keys are made and revoked. Absent: there is none.",
  ),
  mcpKey: optionalSetting(
    adminKey,
    "Key that `npm start -- mcp --server …` sends to the service. The server itself does not use it.",
  ),
  hosts: optionalSetting(
    hosts,
    "Comma list of host names under which clients reach a server without keys, beside those of its own machine and of TRAWL_PUBLIC_URL.",
  ),
  origins: optionalSetting(
    origins,
    "Comma list of origins whose web pages may use a server without keys. With keys all may.",
  ),
  rateLimit: option(
    limitOrOff(1_000_000),
    "off",
    "Requests a minute per team that start work (scrapes, batches, redeliveries), or off.",
  ),
  readRateLimit: option(
    limitOrOff(1_000_000),
    "500",
    "Requests a minute per team that read or cancel, or off. Holds where TRAWL_RATE_LIMIT does.",
  ),
  console: option(oneOf("on", "off"), "on", "off serves no console at /console."),
  requestsPerTeam: option(limitOrOff(100_000), "256", "Requests per team that are answered at once, or off."),
  connections: option(wholeNumber(1, 1_000_000), "4096", "Connections at once. Those beyond are closed."),
  connectionsPerAddress: option(
    limitOrOff(100_000),
    "256",
    "Connections at once from one IPv4 address or IPv6 network of 64 bits, or off. Not counted with TRAWL_TRUST_PROXY.",
  ),
}

import { isIP } from "node:net"
import { isBlobKey } from "@trawl/blobs"
import { option } from "@trawl/core"
import { hostNameOf, parseAllowEntry } from "@trawl/guard"
import { parseSealKey } from "@trawl/store"
import { parseApiKey } from "@trawl/usage"
import { Redacted, Schema } from "effect"
import { modelSettings } from "./modelSettings.ts"
import { proxyList } from "./proxyList.ts"
import { scannerSettings } from "./scannerSettings.ts"
import {
  duration,
  durationOrOff,
  durations,
  limitOrOff,
  oneOf,
  optionalSetting,
  parseList,
  secret,
  settingText,
  wholeNumber,
  yesOrNo,
} from "./settingText.ts"
import { threatSettings } from "./threatSettings.ts"
import { webhookSecret, webhookSecrets } from "./webhookSecrets.ts"

const isHostName = (text: string) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/iu.test(text)

const host = settingText("a host name or an IP address", (text) => (isHostName(text) ? text : undefined))

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

const otlpUrl = settingText("an http or https address without query, credentials and fragment", (text) => {
  if (!URL.canParse(text)) return undefined
  const { hash, href, password, protocol, search, username } = new URL(text)
  return /^https?:$/u.test(protocol) && [hash, password, search, username].every((part) => part === "")
    ? href.replace(/(?<!\/)\/+$/u, "")
    : undefined
})

const s3Bucket = settingText("the name of a bucket", (text) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/u.test(text) ? text : undefined,
)

const s3Region = settingText("the name of a region", (text) => (/^[a-z0-9-]{1,40}$/u.test(text) ? text : undefined))

const s3Endpoint = settingText("an http or https address without path and query", (text) => {
  if (!URL.canParse(text)) return undefined
  const { hash, origin, password, pathname, protocol, search, username } = new URL(text)
  return /^https?:$/u.test(protocol) &&
    [hash, password, search, username, pathname.slice(1)].every((part) => part === "")
    ? origin
    : undefined
})

const s3Prefix = settingText("letters, digits, dots, dashes and underscores, with slashes between", (text) =>
  isBlobKey(text) ? text : undefined,
)

const s3Key = secret("a key without spaces", (text) => /^[!-~]{1,256}$/u.test(text))

const path = settingText("a path", (text) => (text.includes("\0") ? undefined : text))

const databaseUrl = secret(
  "a postgres:// or postgresql:// address",
  (text) => /^postgres(?:ql)?:\/\//u.test(text) && URL.canParse(text),
)

const apiKeys = settingText("a comma list of key or team:key, without spaces inside, each key once", (text) => {
  const entries = parseList((entry) => (parseApiKey(entry) === undefined ? undefined : entry))(text)
  const keys = new Set(entries?.map((entry) => parseApiKey(entry)?.key))
  return entries === undefined || keys.size < entries.length ? undefined : entries.map((entry) => Redacted.make(entry))
})

const adminKey = secret("a key of printable characters without spaces", (text) => /^[!-~]{1,1000}$/u.test(text))

const allow = settingText(
  "a comma list of hosts, host:port, addresses or CIDR blocks",
  parseList((entry) => (parseAllowEntry(entry) === undefined ? undefined : entry)),
)

const languages = settingText(
  "a comma list of languages, such as eng,deu",
  parseList((entry) => (/^[a-z]{3}(?:_[a-z]{2,8}){0,2}$/iu.test(entry) ? entry : undefined)),
)

const profileKey = settingText(
  "32 bytes in base64, as `openssl rand -base64 32` prints them, or a comma list of such keys",
  parseList(parseSealKey),
)

const mostCredits = 1_000_000_000_000

const creditsOfNewTeam = settingText(`unlimited or a whole number from 0 to ${mostCredits}`, (text) => {
  if (text === "unlimited") return "unlimited" as const
  const value = /^\d{1,13}$/u.test(text) ? Number(text) : Number.NaN
  return value <= mostCredits ? value : undefined
})

const isListAddress = (text: string) => {
  if (!/^https?:\/\//u.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === "" && password === ""
}

const blocklists = settingText(
  "bundled, off, or a comma list of at most 10 http or https addresses, each once",
  (text) => {
    if (text === "bundled" || text === "off") return text
    const urls = parseList((entry) => (isListAddress(entry) ? entry : undefined))(text)
    return urls !== undefined && urls.length <= 10 && new Set(urls).size === urls.length ? urls : undefined
  },
)

/** Every setting of the server: its form, default and one sentence. The variable of `publicUrl` is `TRAWL_PUBLIC_URL`. */
export const Settings = Schema.Struct({
  host: option(
    host,
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
  requestsPerTeam: option(limitOrOff(100_000), "256", "Requests per team that are answered at once, or off."),
  connections: option(wholeNumber(1, 1_000_000), "4096", "Connections at once. Those beyond are closed."),
  connectionsPerAddress: option(
    limitOrOff(100_000),
    "256",
    "Connections at once from one IPv4 address or IPv6 network of 64 bits, or off. Not counted with TRAWL_TRUST_PROXY.",
  ),
  data: option(path, ".trawl", "Folder of the embedded store and of files."),
  databaseUrl: optionalSetting(databaseUrl, "PostgreSQL address. Absent: SQLite in TRAWL_DATA."),
  runnerHost: optionalSetting(host, "Address under which the other servers on the same PostgreSQL reach this one."),
  runnerPort: optionalSetting(wholeNumber(1, 65_535), "Port for the other servers on the same PostgreSQL."),
  credits: option(
    creditsOfNewTeam,
    "unlimited",
    "Credits that a new team has, or unlimited. More are granted over the admin API.",
  ),
  audit: option(
    oneOf("off", "on"),
    "off",
    "on records who did what in the audit log, and refuses every action that it cannot record.",
  ),
  resultLifetime: option(duration("1s", "365d"), "24h", "How long results of batches and scrapes can be read."),
  changeHistory: option(
    duration("1h", "3650d"),
    "180d",
    "How long the format changeTracking remembers a page after it was last scraped.",
  ),
  zeroDataRetention: option(
    oneOf("off", "allowed", "forced"),
    "off",
    "Whether requests may ask that nothing of them is kept: off refuses them, allowed does as they ask, forced keeps nothing of any request.",
  ),
  profileKey: optionalSetting(
    profileKey,
    "Comma list of keys that encrypt browser profiles and the headers and webhooks of requests in the store, each 32 bytes in base64; the first encrypts, all decrypt. Absent: made once and kept in TRAWL_DATA; with TRAWL_DATABASE_URL nothing is encrypted, and there are no profiles.",
  ),
  linkSecret: optionalSetting(
    secret("at least 16 characters", (text) => text.length >= 16),
    "Secret that signs the addresses of files. Absent: made once and kept in TRAWL_DATA.",
  ),
  s3Bucket: optionalSetting(
    s3Bucket,
    "Bucket for files, on S3 or a compatible store. Absent: files are kept in TRAWL_DATA.",
  ),
  s3Region: option(s3Region, "us-east-1", "Region of the bucket."),
  s3Endpoint: optionalSetting(s3Endpoint, "Address of the store. Absent: Amazon's of the region."),
  s3AccessKey: optionalSetting(s3Key, "Access key for the bucket."),
  s3SecretKey: optionalSetting(s3Key, "Secret key for the bucket."),
  s3Prefix: option(
    s3Prefix,
    "trawl",
    "Prefix of the names of all files in the bucket. Old files below it are removed.",
  ),
  s3Addresses: option(
    oneOf("own", "presigned"),
    "own",
    "own serves files of the bucket through this server, presigned answers with addresses of the bucket.",
  ),
  allow: optionalSetting(
    allow,
    "Comma list of hosts, host:port, addresses or CIDR blocks that the address guard (SSRF protection) lets through.",
  ),
  concurrency: option(wholeNumber(1, 10_000), "20", "Scrapes at once per team."),
  hostConcurrency: option(
    limitOrOff(10_000),
    "8",
    "Pages at once per target host, or off. Hosts of TRAWL_ALLOW are not limited.",
  ),
  batchPages: option(wholeNumber(1, 100_000_000), "1000000", "Pages of one batch at most, appended ones included."),
  queueLimit: option(
    wholeNumber(1, 100_000_000),
    "1000000",
    "Unfinished pages of a team at most, over all its batches.",
  ),
  teamMaxBytes: option(
    limitOrOff(1e15 - 1),
    "off",
    "Bytes of documents and files that a team keeps at most, or off. At the limit, no more of its pages begin until some have expired.",
  ),
  dataMaxBytes: option(
    limitOrOff(1e15 - 1),
    "off",
    "The same for all teams together, or off. At the limit, the service is not ready and accepts nothing new.",
  ),
  cache: option(
    oneOf("on", "off"),
    "on",
    "on keeps pages that were fetched and answers later requests with them, as maxAge says; off fetches every page anew.",
  ),
  cacheMaxBytes: option(
    wholeNumber(1_000_000, 1e15 - 1),
    "2000000000",
    "Bytes of pages in the cache at most, compressed. At the limit, the least recently used pages of the team with the most are removed.",
  ),
  robots: option(
    oneOf("ignore", "respect"),
    "ignore",
    "respect fetches no page that its site's robots.txt disallows for Trawl, ignore does not read it.",
  ),
  proxies: optionalSetting(
    proxyList,
    "Comma list of [cc=]scheme://[user:pass@]host:port: http, https or socks5 proxies that pages are fetched through.",
  ),
  proxiesEnhanced: optionalSetting(
    proxyList,
    "The same for pages that request enhanced proxies, or that refuse the others.",
  ),
  browser: option(
    oneOf("auto", "local", "off"),
    "auto",
    "auto uses Chromium where a page needs it and downloads it where there is none, local does not download, off never uses it.",
  ),
  chromium: optionalSetting(path, "Path of the Chromium binary. Absent: searched for."),
  browserTabs: option(
    wholeNumber(1, 100),
    "4",
    "Browser pages open at once; half as many more for teams that have less than their share.",
  ),
  blocklists: option(
    blocklists,
    "bundled",
    "Blocklists of blockAds: bundled, off, or a comma list of addresses of lists, fetched again every four days.",
  ),
  requireSandbox: option(yesOrNo, "false", "Not ready while Chromium runs without its sandbox."),
  ytDlp: optionalSetting(
    path,
    "Path of yt-dlp, which finds the media of pages. Must be one that can be run, or `off`. Absent: searched for on PATH.",
  ),
  ffmpeg: optionalSetting(
    path,
    "Path of ffmpeg, which joins and converts media. Must be one that can be run, or `off`. Absent: searched for on PATH.",
  ),
  mediaMaxBytes: option(wholeNumber(1, 100_000_000_000), "500000000", "Bytes of one audio or video file at most."),
  ...modelSettings,
  ...threatSettings,
  ...scannerSettings,
  piiModel: optionalSetting(
    path,
    "Additional finder of personal data for redactPII: a folder with a token classifier as ONNX, or gateway for the model of TRAWL_MODEL_PROVIDER. Absent: only the built-in finders are used.",
  ),
  webhookSchedule: option(
    durations("0s", "30d"),
    "5s,1m,5m,30m,2h,5h,10h,20h,36h",
    "Waits between the attempts of a webhook delivery. The first attempt is made at once.",
  ),
  webhookTimeout: option(duration("100ms", "5m"), "15s", "Time a webhook receiver has to answer."),
  stopDelay: optionalSetting(
    duration("0s", "5m"),
    "How long the server still answers, with `/ready` red, after a request to stop; a second signal ends it at once. Absent: 5s with TRAWL_RUNNER_PORT, else not at all.",
  ),
  watchdog: option(
    durationOrOff("1s", "1h"),
    "30s",
    "How long the process may hang before it is ended, and with `npm start` restarted; off lets it hang.",
  ),
  webhookSecret: optionalSetting(
    webhookSecret,
    "Secret that signs the webhook deliveries of the team default. Absent: not signed.",
  ),
  webhookSecrets: optionalSetting(
    webhookSecrets,
    "Comma list of team:secret that sign the webhook deliveries of each team. Those of a team without one are not signed.",
  ),
  ocrLanguages: option(
    languages,
    "eng",
    "Languages of text recognition (OCR) in scans, as names of Tesseract's data; the package @tesseract.js-data/<name> of each must be installed.",
  ),
  documentProfile: option(
    oneOf("reading", "complete"),
    "reading",
    "reading leaves running heads, feet, page numbers and the text of charts out of documents, complete has all.",
  ),
  documentTables: option(
    oneOf("auto", "pipes", "html"),
    "auto",
    "Tables of documents: html where a cell spans others and pipes elsewhere (auto), or one of them always.",
  ),
  explain: option(
    yesOrNo,
    "false",
    "List in metadata.contentExplanation of each document which parts were removed from its main content, and why.",
  ),
  requestLog: option(yesOrNo, "false", "Log a line for each request: id, route, method, status, milliseconds, team."),
  otlpUrl: optionalSetting(
    otlpUrl,
    "Address of an OpenTelemetry collector that speaks OTLP over HTTP, such as http://127.0.0.1:4318: log records go there too, those of the audit log among them.",
  ),
  logLevel: option(
    oneOf("trace", "debug", "info", "warn", "error", "fatal", "none"),
    "info",
    "Least level that is logged.",
  ),
})

/** All settings, decoded. */
export type Settings = typeof Settings.Type

export type SettingKey = keyof Settings

import { option } from "@trawl/core"
import { parseAllowEntry } from "@trawl/guard"
import { parseSealKey } from "@trawl/store"
import { Schema } from "effect"
import { browserSettings } from "./browserSettings.ts"
import { bucketSettings } from "./bucketSettings.ts"
import { edgeSettings } from "./edgeSettings.ts"
import { hostName } from "./hostName.ts"
import { limitSettings } from "./limitSettings.ts"
import { modelSettings } from "./modelSettings.ts"
import { proxyList } from "./proxyList.ts"
import { scannerSettings } from "./scannerSettings.ts"
import { searchSettings } from "./searchSettings.ts"
import {
  duration,
  durationOrOff,
  durations,
  numberFrom,
  oneOf,
  optionalSetting,
  parseList,
  path,
  secret,
  settingText,
  wholeNumber,
  yesOrNo,
} from "./settingText.ts"
import { threatSettings } from "./threatSettings.ts"
import { webhookSecret, webhookSecrets } from "./webhookSecrets.ts"
import { baseUrl } from "./baseUrl.ts"

const databaseUrl = secret(
  "a postgres:// or postgresql:// address",
  (text) => /^postgres(?:ql)?:\/\//u.test(text) && URL.canParse(text),
)

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

/** Every setting of the server: its form, default and one sentence. The variable of `publicUrl` is `TRAWL_PUBLIC_URL`. */
export const Settings = Schema.Struct({
  ...edgeSettings,
  data: option(path, ".trawl", "Folder of the embedded store and of files."),
  databaseUrl: optionalSetting(databaseUrl, "PostgreSQL address. Absent: SQLite in TRAWL_DATA."),
  runnerHost: optionalSetting(hostName, "Address under which the other servers on the same PostgreSQL reach this one."),
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
  ...bucketSettings,
  allow: optionalSetting(
    allow,
    "Comma list of hosts, host:port, addresses or CIDR blocks that the address guard (SSRF protection) lets through.",
  ),
  ...limitSettings,
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
    "Addresses that a request lists: respect fetches no page that its site's robots.txt disallows for Trawl, ignore does not read it. Crawls and maps obey it unless TRAWL_ROBOTS_OVERRIDE allows otherwise.",
  ),
  robotsOverride: option(
    oneOf("forbidden", "allowed"),
    "forbidden",
    "Whether a crawl or map may ignore robots.txt (ignoreRobotsTxt) or obey it as another crawler (robotsUserAgent): forbidden refuses such requests.",
  ),
  proxies: optionalSetting(
    proxyList,
    "Comma list of [cc=]scheme://[user:pass@]host:port: http, https or socks5 proxies that pages are fetched through.",
  ),
  proxiesEnhanced: optionalSetting(
    proxyList,
    "The same for pages that request enhanced proxies, or that refuse the others.",
  ),
  ...browserSettings,
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
  ...searchSettings,
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
    baseUrl,
    "Address of an OpenTelemetry collector that speaks OTLP over HTTP, such as http://127.0.0.1:4318: log records go there too, those of the audit log among them, and traces.",
  ),
  otlpTraces: optionalSetting(
    numberFrom(0, 1),
    "Share of pages and requests whose traces go to TRAWL_OTLP_URL, from 0 (none) to 1 (all). Absent: 1.",
  ),
  logFormat: option(
    oneOf("text", "json"),
    "text",
    "json: everything that the server prints is one JSON object in a line, faults of its start among them. text: plain text at a terminal.",
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

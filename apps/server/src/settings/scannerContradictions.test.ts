import { Redacted, Result } from "effect"
import { describe, expect, it } from "vitest"
import { scannersOf } from "../layers/scannersLayer.ts"
import { scannersNotice, scannersPart } from "../layers/scannersPart.ts"
import { readSettings } from "./readSettings.ts"

const mistakes = (env: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  const result = readSettings(env)
  return Result.isFailure(result) ? result.failure.mistakes : []
}

const on = { TRAWL_THREAT_PROTECTION: "enforced" }
const feeds = (of: string) => ({ ...on, TRAWL_THREAT_FEEDS: of })
const feedsMistake =
  "TRAWL_THREAT_FEEDS must be a comma list of at most 20 http or https addresses or paths of files, each once."

describe("scannerContradictions", () => {
  it.each<readonly [name: string, env: Readonly<Record<string, string>>, sentences: ReadonlyArray<string>]>([
    ["nothing configured", on, []],
    ["a key", { ...on, TRAWL_WEB_RISK_KEY: "k" }, []],
    [
      "another service at an address of one's own",
      {
        ...on,
        TRAWL_WEB_RISK_KEY: "k",
        TRAWL_WEB_RISK_PROVIDER: "safe-browsing",
        TRAWL_WEB_RISK_URL: "http://127.0.0.1:1",
      },
      [],
    ],
    ["the default, written out", { TRAWL_WEB_RISK_PROVIDER: "web-risk" }, []],
    ["feeds", feeds("https://a.example/feed?auth-key=1, /var/lib/feed.txt,feed.csv"), []],
    [
      "an address without a key",
      { ...on, TRAWL_WEB_RISK_URL: "http://127.0.0.1:1" },
      ["TRAWL_WEB_RISK_URL needs a key: set TRAWL_WEB_RISK_KEY."],
    ],
    [
      "a service without a key",
      { ...on, TRAWL_WEB_RISK_PROVIDER: "safe-browsing" },
      ["TRAWL_WEB_RISK_PROVIDER needs a key: set TRAWL_WEB_RISK_KEY."],
    ],
    [
      "an unknown service",
      { ...on, TRAWL_WEB_RISK_PROVIDER: "other" },
      ["TRAWL_WEB_RISK_PROVIDER must be one of web-risk, web-risk-lookup, safe-browsing."],
    ],
    [
      "no threat protection",
      { TRAWL_WEB_RISK_KEY: "k", TRAWL_THREAT_FEEDS: "a" },
      [
        "TRAWL_WEB_RISK_KEY is for threat protection: set TRAWL_THREAT_PROTECTION to allowed or enforced.",
        "TRAWL_THREAT_FEEDS is for threat protection: set TRAWL_THREAT_PROTECTION to allowed or enforced.",
      ],
    ],
    [
      "a key with spaces",
      { ...on, TRAWL_WEB_RISK_KEY: "a b" },
      ["TRAWL_WEB_RISK_KEY must be a key of printable characters without spaces."],
    ],
    [
      "an address with a query",
      { ...on, TRAWL_WEB_RISK_KEY: "k", TRAWL_WEB_RISK_URL: "http://a.example/?key=1" },
      ["TRAWL_WEB_RISK_URL must be an http or https address without query, credentials and fragment."],
    ],
    ["feeds of another protocol", feeds("ftp://a.example/feed"), [feedsMistake]],
    ["a feed twice", feeds("a.txt,a.txt"), [feedsMistake]],
    ["too many feeds", feeds(Array.from({ length: 21 }, (_, index) => `f${index}`).join(",")), [feedsMistake]],
  ])("says what is wrong with %s", (_name, env, sentences) => {
    expect(mistakes(env)).toEqual(sentences)
  })
})

describe("scannersPart", () => {
  it("lists the configuration, without keys and addresses", () => {
    const [none, alone, all] = [
      {},
      on,
      { ...feeds("https://a.example/feed?auth-key=1,b.txt"), TRAWL_WEB_RISK_KEY: "k" },
    ].map((env) => Result.getOrThrow(readSettings(env)))
    expect(
      [none, alone, all].map(
        (settings) => settings && [scannersPart(settings, []), scannersNotice(settings, []).length],
      ),
    ).toEqual([
      [{ available: false, reason: "TRAWL_THREAT_PROTECTION is off." }, 0],
      [
        {
          available: true,
          reason:
            "By the local classifier alone, which blocks nothing at the default threshold: set TRAWL_WEB_RISK_KEY or TRAWL_THREAT_FEEDS.",
        },
        1,
      ],
      [{ available: true, reason: "By web-risk, 2 feeds, the local classifier." }, 1],
    ])
  })
})

describe("scannersNotice", () => {
  it("names scanners that are out of date or unreachable, and since when", () => {
    const settings = Result.getOrThrow(readSettings({ ...feeds("b.txt"), TRAWL_WEB_RISK_KEY: "k" }))
    const faults = [
      { source: "feed b.txt", isHeld: true, since: Date.UTC(2026, 10, 25, 22, 30), message: "its file cannot be read" },
      {
        source: "web risk",
        isHeld: false,
        since: Date.UTC(2026, 10, 25, 22, 31),
        message: "it answered with status 500",
      },
    ]
    const notice =
      "By web-risk, 1 feed, the local classifier. The feed b.txt has not been up to date since 2026-11-25T22:30:00.000Z: its file cannot be read. The scanner web risk has not answered since 2026-11-25T22:31:00.000Z: it answered with status 500. Until then failurePolicy decides about pages that the others do not block."
    expect([scannersNotice(settings, faults), scannersPart(settings, faults)]).toEqual([
      [{ name: "URL scanners", ready: true, notice }],
      { available: true, reason: notice },
    ])
  })
})

describe("scannersOf", () => {
  it("passes the settings on", () => {
    const { feeds: places, service } = scannersOf(
      Result.getOrThrow(
        readSettings({ ...feeds("b.txt"), TRAWL_WEB_RISK_KEY: "k", TRAWL_WEB_RISK_URL: "http://127.0.0.1:1/" }),
      ),
    )
    expect([places, service?.provider, service?.baseUrl, service && Redacted.value(service.apiKey)]).toEqual([
      ["b.txt"],
      "web-risk",
      "http://127.0.0.1:1",
      "k",
    ])
  })
})

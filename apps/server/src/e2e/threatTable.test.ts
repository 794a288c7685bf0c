import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type ScannedService, startScannedService } from "./testing/startScannedService.ts"

let service: ScannedService
let client: Client

const start = async (env: Readonly<Record<string, string>>) => {
  service = await startScannedService(env)
  client = makeClient(service.base)
}

const passes = "SCRAPE_LOCKDOWN_CACHE_MISS"
const blocked = "unsafe_domain_blocked"
const refused = "FEATURE_NOT_ENABLED"

/** Scrapes under lockdown, where an address that passes is a cache miss: no name is looked up. */
const scrape = async (url: string, threatProtection?: object) => {
  const { body, status } = await client.call("/v2/scrape", {
    body: { url, lockdown: true, ...(threatProtection === undefined ? {} : { threatProtection }) },
  })
  const { code, error } = body as { readonly code: string; readonly error: string } // an answer of the contract
  return { answer: [status, code], error }
}

const batch = async (url: string, threatProtection?: object) => {
  const { body, status } = await client.call("/v2/batch/scrape", {
    body: { urls: [url], lockdown: true, ...(threatProtection === undefined ? {} : { threatProtection }) },
  })
  return [status, (body as { readonly code?: string }).code]
}

const lists = { whitelist: ["bad.zip"], blacklist: ["bad.zip"], blockedTlds: ["zip"] }
const subsets = Array.from({ length: 8 }, (_, bits) =>
  (["whitelist", "blacklist", "blockedTlds"] as const).filter((_name, place) => (bits & (1 << place)) !== 0),
)

/** The rule that decides, by the lists that are set, the scan result of the path, and the failure policy. */
const ruleOf = (set: ReadonlyArray<string>, path: string, failurePolicy: string): string | undefined => {
  if (set.includes("whitelist")) return undefined
  if (set.includes("blacklist")) return "its host is on a blacklist"
  if (set.includes("blockedTlds")) return "the top-level domain .zip is blocked"
  if (path === "/risky") return "its risk score is 90 (social engineering), and it is blocked from 75 on"
  return path === "/dead" && failurePolicy === "closed"
    ? "it could not be scanned, and what cannot be scanned is blocked"
    : undefined
}

describe("the rules over HTTP", () => {
  beforeAll(() => start({ TRAWL_THREAT_PROTECTION: "enforced" }))
  afterAll(() => service.stop())

  it.each(subsets.map((set) => [set.join(" and ") || "no list", set] as const))(
    "go in their order: with %s",
    async (_what, set) => {
      const own = Object.fromEntries(set.map((name) => [name, lists[name]]))
      for (const path of ["/risky", "/mild", "/dead", "/good"]) {
        for (const failurePolicy of ["open", "closed"]) {
          const { answer, error } = await scrape(`http://www.bad.zip${path}`, { ...own, failurePolicy })
          const rule = ruleOf(set, path, failurePolicy)
          expect([path, failurePolicy, answer]).toEqual([
            path,
            failurePolicy,
            rule === undefined ? [404, passes] : [403, blocked],
          ])
          if (rule !== undefined) expect(error).toBe(`Threat protection blocks this URL of www.bad.zip: ${rule}.`)
          expect(service.scanned()).toEqual(set.length === 0 ? [`local ${path}`] : [])
        }
      }
    },
  )

  it.each<[entry: string, isBlocked: boolean, urls: ReadonlyArray<string>]>([
    [
      "bücher.example",
      true,
      [
        "http://xn--bcher-kva.example/",
        "http://BÜCHER.example/",
        "http://bu\u0308cher.example/",
        "http://b\u00ADücher.example",
        "http://bücher。example/",
        "http://bücher．example./",
      ],
    ],
    [
      "xn--bcher-kva.example",
      true,
      [
        "http://b%C3%BCcher.example/",
        "http://bücher%2Eexample:8080/",
        "http://good.example@bücher.example/",
        "bücher.example/path",
        "http:\\\\bücher.example\\x",
        "HTTP://SHOP.XN--BCHER-KVA.EXAMPLE",
      ],
    ],
    [
      "bücher.example",
      false,
      [
        "http://bucher.example/",
        "http://bücher.example.good.example/",
        "http://good.example/bücher.example",
        "http://good.example#@bücher.example/",
        "http://bücher.example@good.example/",
      ],
    ],
    ["*.bücher.example", false, ["http://bücher.example/", "http://xbücher.example/"]],
    [
      "127.0.0.9",
      true,
      [
        "http://0177.0.0.9/",
        "http://0x7f000009/",
        "http://2130706441/",
        "http://127.9/",
        "http://127.0.0.9.:8080/",
        "http://[::ffff:127.0.0.9]/",
        "http://１２７.０.０.９/",
        "http://%31%32%37.0.0.9/",
        "http://u:p@127.0.0.9/",
      ],
    ],
    ["0x7f.9", true, ["http://127.0.0.9/"]],
    ["127.0.0.9", false, ["http://127.0.0.90/", "http://[::7f00:9]/", "http://127.0.0.9.good.example/"]],
    [
      "2001:db8::1",
      true,
      ["http://[2001:db8::1]/", "http://[2001:DB8:0:0:0:0:0:1]:8080/", "http://[2001:db8::0.0.0.1]/"],
    ],
    ["[2001:DB8:0::1]", true, ["http://u:p@[2001:db8::1]/"]],
    ["2001:db8::1", false, ["http://[2001:db8::11]/", "http://[2001:db8::1:1]/"]],
  ])("read %s as browsers do: blocked is %s", async (entry, isBlocked, urls) => {
    const answers = await Promise.all(
      urls.map(async (url) => [url, (await scrape(url, { blacklist: [entry] })).answer]),
    )
    expect(answers).toEqual(urls.map((url) => [url, isBlocked ? [403, blocked] : [404, passes]]))
  })

  it.each<[field: string, values: ReadonlyArray<unknown>]>([
    ["threatProtection", [null, 1, "off", [], true, { foo: 1 }]],
    ["mode", [null, 1, "zscaler", ["off"], {}]],
    ["riskScoreThreshold", [null, "75", -1, 101, 50.5, [], true]],
    [
      "blacklist",
      [
        null,
        "a.b",
        {},
        [1],
        [null],
        [["a.b"]],
        [""],
        ["*"],
        ["http://a.b"],
        ["a.b/c"],
        ["a.b:80"],
        ["[::1]:80"],
        ["::1/128"],
        ["*.".repeat(5000)],
        ["*".repeat(500_000)],
        Array.from({ length: 10_000 }, (_, n) => `h${n}.example`),
      ],
    ],
    ["blockedTlds", [null, "zip", [1], [".zip"], ["co.uk"], ["рф"], ["z".repeat(64)]]],
    ["failurePolicy", [null, true, "maybe", []]],
  ])("answer 400 with one sentence about %s of other kinds", async (field, values) => {
    for (const value of values) {
      const { answer, error } = await scrape(
        "http://good.example/",
        field === "threatProtection" ? (value as object) : { [field]: value },
      )
      expect(answer).toEqual([400, "BAD_REQUEST"])
      expect(error).toMatch(/^[^.].{10,200}\.$/u)
      expect(error).toContain(field)
    }
  })
})

describe("organization and request", () => {
  afterEach(() => service.stop())

  const requests = [undefined, {}, { mode: "normal" }, { mode: "off" }, { whitelist: ["bad.zip"] }, { blacklist: [] }]
  const url = "http://www.bad.zip/good"
  const [pass, block, refuse] = [
    [404, passes],
    [403, blocked],
    [403, refused],
  ]
  const [taken, none] = [
    [200, undefined],
    [400, "BAD_REQUEST"],
  ]
  const organizations: ReadonlyArray<
    readonly [
      settings: Readonly<Record<string, string>>,
      scrapes: ReadonlyArray<unknown>,
      batches: ReadonlyArray<unknown>,
    ]
  > = [
    [{}, [pass, refuse, refuse, refuse, refuse, refuse], [taken, refuse, refuse, refuse, refuse, refuse]],
    [
      { TRAWL_THREAT_PROTECTION: "allowed", TRAWL_THREAT_BLACKLIST: "bad.zip" },
      [pass, block, block, pass, pass, pass],
      [taken, none, none, taken, taken, taken],
    ],
    [
      { TRAWL_THREAT_PROTECTION: "enforced", TRAWL_THREAT_BLACKLIST: "bad.zip" },
      [block, block, block, refuse, pass, pass],
      [none, none, none, refuse, taken, taken],
    ],
    [
      { TRAWL_THREAT_PROTECTION: "enforced", TRAWL_THREAT_BLACKLIST: "bad.zip", TRAWL_THREAT_OVERRIDES: "false" },
      [block, refuse, refuse, refuse, refuse, refuse],
      [none, refuse, refuse, refuse, refuse, refuse],
    ],
  ]

  describe.each(organizations)("with %j", (settings, scrapes, batches) => {
    beforeEach(() => start(settings))

    it("decide together", async () => {
      expect(await Promise.all(requests.map(async (own) => (await scrape(url, own)).answer))).toEqual(scrapes)
      expect(await Promise.all(requests.map((own) => batch(url, own)))).toEqual(batches)
    })
  })
})

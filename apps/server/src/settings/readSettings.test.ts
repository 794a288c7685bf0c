import * as fc from "fast-check"
import { Duration, Redacted, Result } from "effect"
import { describe, expect, it } from "vitest"
import { isLoopback } from "@trawl/guard"
import { readSettings } from "./readSettings.ts"
import { settingsTable } from "./settingsTable.ts"

const mistakes = (env: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  const result = readSettings(env)
  return Result.isFailure(result) ? result.failure.mistakes : []
}
const settings = (env: Readonly<Record<string, string>>) => Result.getOrThrow(readSettings(env))

const blocklistsOf = (text: string) => settings({ TRAWL_BLOCKLISTS: text }).blocklists

describe("readSettings", () => {
  it("takes a share of traces only with a collector for them", () => {
    expect(mistakes({ TRAWL_OTLP_TRACES: "0.5" })).toEqual(["TRAWL_OTLP_TRACES needs TRAWL_OTLP_URL."])
    expect(mistakes({ TRAWL_OTLP_TRACES: "1.5", TRAWL_OTLP_URL: "http://127.0.0.1:4318" })).toEqual([
      "TRAWL_OTLP_TRACES must be a number from 0 to 1.",
    ])
    expect(settings({ TRAWL_OTLP_TRACES: "0.5", TRAWL_OTLP_URL: "http://127.0.0.1:4318" }).otlpTraces).toBe(0.5)
  })

  it("knows two formats of the log", () => {
    expect(mistakes({ TRAWL_LOG_FORMAT: "JSON" })).toEqual(["TRAWL_LOG_FORMAT must be one of text, json."])
  })

  it("fills defaults from an empty environment", () => {
    const {
      modelTimeout,
      resultLifetime,
      searchIndexLifetime,
      searchTimeout,
      webhookSchedule,
      webhookTimeout,
      ...plain
    } = settings({ PATH: "/bin" })
    expect(plain).toEqual({
      host: "127.0.0.1",
      port: 3002,
      trustProxy: false,
      rateLimit: "off",
      readRateLimit: 500,
      requestsPerTeam: 256,
      connections: 4096,
      connectionsPerAddress: 256,
      console: "on",
      data: ".trawl",
      changeHistory: Duration.days(180),
      s3Region: "us-east-1",
      s3Prefix: "trawl",
      s3Addresses: "own",
      concurrency: 20,
      credits: "unlimited",
      audit: "off",
      threatProtection: "off",
      searchProvider: ["local"],
      searchIndex: "on",
      searchIndexMaxBytes: 1_000_000_000,
      threatThreshold: 75,
      threatFailurePolicy: "closed",
      threatOverrides: true,
      webRiskProvider: "web-risk",
      hostConcurrency: 8,
      batchPages: 1_000_000,
      queueLimit: 1_000_000,
      teamMaxBytes: "off",
      dataMaxBytes: "off",
      cache: "on",
      cacheMaxBytes: 2_000_000_000,
      robots: "ignore",
      robotsOverride: "forbidden",
      browser: "auto",
      browserTabs: 4,
      blocklists: "bundled",
      requireSandbox: false,
      mediaMaxBytes: 500_000_000,
      modelConcurrency: 4,
      modelRateLimit: "off",
      modelContextTokens: 32_000,
      modelOutputTokens: 4000,
      modelPageTokens: 200_000,
      modelDailyTokens: "off",
      modelKeepsNothing: false,
      watchdog: Duration.seconds(30),
      ocrLanguages: ["eng"],
      documentProfile: "reading",
      documentTables: "auto",
      explain: false,
      zeroDataRetention: "off",
      requestLog: false,
      logFormat: "text",
      logLevel: "info",
    })
    const durations = [
      modelTimeout,
      resultLifetime,
      searchTimeout,
      searchIndexLifetime,
      webhookTimeout,
      ...webhookSchedule,
    ]
    expect(durations.map(Duration.toSeconds)).toEqual([
      60, 86_400, 10, 2_592_000, 15, 5, 60, 300, 1800, 7200, 18_000, 36_000, 72_000, 129_600,
    ])
  })

  it("reads every form", () => {
    const read = settings({
      TRAWL_HOST: "0.0.0.0",
      TRAWL_API_KEYS: "one, blue:two",
      TRAWL_PUBLIC_URL: "https://api.test/trawl/v2/",
      TRAWL_ALLOW: "localhost, 10.0.0.0/8,127.0.0.1:8080, [::1]:80",
      TRAWL_HOST_CONCURRENCY: "off",
      TRAWL_RATE_LIMIT: "600",
      TRAWL_WEBHOOK_SCHEDULE: "50ms, 1.5s",
      TRAWL_TRUST_PROXY: "true",
    })
    expect(read.apiKeys?.map(Redacted.value)).toEqual(["one", "blue:two"])
    expect([read.publicUrl, read.allow, read.hostConcurrency, read.rateLimit, read.trustProxy]).toEqual([
      "https://api.test/trawl",
      ["localhost", "10.0.0.0/8", "127.0.0.1:8080", "[::1]:80"],
      "off",
      600,
      true,
    ])
    expect(read.webhookSchedule.map(Duration.toMillis)).toEqual([50, 1500])
  })

  it("normalises hosts and origins as browsers do", () => {
    const { hosts, origins } = settings({
      TRAWL_HOSTS: "Box.Test,192.168.1.5, FD00::0:1",
      TRAWL_ORIGINS: "HTTPS://App.test:443,http://a.test:8080,app://Notes",
    })
    expect([hosts, origins]).toEqual([
      ["box.test", "192.168.1.5", "fd00::1"],
      ["https://app.test", "http://a.test:8080", "app://notes"],
    ])
  })

  it("accepts hosts and origins without keys only", () => {
    expect(mistakes({ TRAWL_API_KEYS: "one", TRAWL_HOSTS: "box.test", TRAWL_ORIGINS: "https://app.test" })).toEqual([
      "TRAWL_HOSTS is for a server without keys: with TRAWL_API_KEYS a key is asked for under every name and of every origin.",
      "TRAWL_ORIGINS is for a server without keys: with TRAWL_API_KEYS a key is asked for under every name and of every origin.",
    ])
  })

  it("accepts any host with TRAWL_ADMIN_KEY alone, since a key is then always required", () => {
    expect(mistakes({ TRAWL_ADMIN_KEY: "operator", TRAWL_HOST: "0.0.0.0" })).toEqual([])
    expect(mistakes({ TRAWL_ADMIN_KEY: "operator", TRAWL_HOSTS: "box.test" })).toEqual([
      "TRAWL_HOSTS is for a server without keys: with TRAWL_ADMIN_KEY a key is asked for under every name and of every origin.",
    ])
    expect(mistakes({ TRAWL_ADMIN_KEY: "two", TRAWL_API_KEYS: "one,blue:two" })).toEqual([
      "TRAWL_ADMIN_KEY is one of TRAWL_API_KEYS, so that a team could make keys for all: take another one.",
    ])
  })

  it("accepts block lists by name or by address", () => {
    expect(["off", "bundled", "https://a.test/x.txt, http://b.test/y"].map(blocklistsOf)).toEqual([
      "off",
      "bundled",
      ["https://a.test/x.txt", "http://b.test/y"],
    ])
  })

  it("takes an empty variable as absent", () => {
    expect(settings({ TRAWL_PORT: "", TRAWL_API_KEYS: " " }).port).toBe(3002)
  })

  it("lists every mistake at once", () => {
    const env = {
      TRAWL_PORT: "x",
      TRAWL_HOTS: "1",
      TRAWL_HOST: "0.0.0.0",
      TRAWL_WEBHOOK_SCHEDULE: "5s,1x",
      TRAWL_RUNNER_PORT: "7000",
    }
    expect(mistakes(env)).toEqual([
      "TRAWL_PORT must be a whole number from 0 to 65535.",
      "TRAWL_WEBHOOK_SCHEDULE must be a comma list of delays such as 5s,1m,5m, each from 0s to 30d.",
      "TRAWL_HOST is not a loopback address, so anyone who reaches the server could use it: set TRAWL_API_KEYS or TRAWL_ADMIN_KEY, or bind to 127.0.0.1.",
      "TRAWL_RUNNER_PORT is for several servers on one PostgreSQL: set TRAWL_DATABASE_URL too.",
      "TRAWL_HOTS is not a setting. Did you mean TRAWL_HOSTS?",
    ])
  })

  it("accepts a bucket with its keys only", () => {
    const bucket = { TRAWL_S3_BUCKET: "files" }
    const keys = { TRAWL_S3_ACCESS_KEY: "AKIDEXAMPLE", TRAWL_S3_SECRET_KEY: "wJalr/XUtn+FEMI=" }
    expect(settings({ ...bucket, ...keys, TRAWL_S3_ENDPOINT: "http://minio.test:9000/" }).s3Endpoint).toBe(
      "http://minio.test:9000",
    )
    expect(mistakes(bucket)).toEqual([
      "TRAWL_S3_BUCKET needs the keys of the bucket: set TRAWL_S3_ACCESS_KEY and TRAWL_S3_SECRET_KEY.",
    ])
    expect(mistakes({ ...keys, TRAWL_S3_ADDRESSES: "presigned" })).toEqual([
      "TRAWL_S3_ACCESS_KEY is for files in a bucket: set TRAWL_S3_BUCKET too.",
      "TRAWL_S3_SECRET_KEY is for files in a bucket: set TRAWL_S3_BUCKET too.",
      "TRAWL_S3_ADDRESSES is for files in a bucket: set TRAWL_S3_BUCKET too.",
    ])
    expect(mistakes({ ...bucket, ...keys, TRAWL_S3_ADDRESSES: "presigned", TRAWL_RESULT_LIFETIME: "8d" })).toEqual([
      "TRAWL_S3_ADDRESSES may be presigned with a TRAWL_RESULT_LIFETIME of at most 7d: a bucket serves no address for longer.",
    ])
  })

  it("says in one message how many settings are wrong", () => {
    const result = readSettings({ TRAWL_PORT: "70000", TRAWL_CONCURENCY: "3" })
    expect(Result.isFailure(result) && result.failure.message).toBe(
      "2 settings are wrong:\n- TRAWL_PORT must be a whole number from 0 to 65535.\n- TRAWL_CONCURENCY is not a setting. Did you mean TRAWL_CONCURRENCY?",
    )
  })

  it("suggests nothing if no name is close", () => {
    expect(mistakes({ TRAWL_SOMETHING_ELSE: "1" })).toEqual(["TRAWL_SOMETHING_ELSE is not a setting."])
  })

  it.each([
    ["TRAWL_CONCURRENCY", "0"],
    ["TRAWL_CONCURRENCY", "1.5"],
    ["TRAWL_HOST_CONCURRENCY", "0"],
    ["TRAWL_RATE_LIMIT", "-1"],
    ["TRAWL_HOSTS", "box.test:8080"],
    ["TRAWL_HOSTS", "*"],
    ["TRAWL_ORIGINS", "app.test"],
    ["TRAWL_ORIGINS", "https://app.test/path"],
    ["TRAWL_ORIGINS", "*"],
    ["TRAWL_REQUESTS_PER_TEAM", "0"],
    ["TRAWL_CONNECTIONS", "off"],
    ["TRAWL_CONNECTIONS_PER_ADDRESS", "0"],
    ["TRAWL_REQUEST_LOG", "on"],
    ["TRAWL_BLOCKLISTS", "on"],
    ["TRAWL_BLOCKLISTS", "off,https://a.test/"],
    ["TRAWL_BLOCKLISTS", "https://user:secret@a.test/"],
    ["TRAWL_BLOCKLISTS", "https://a.test/,https://a.test/"],
    ["TRAWL_PUBLIC_URL", "ftp://a.test"],
    ["TRAWL_PUBLIC_URL", "https://a.test/?x=1"],
    ["TRAWL_DATABASE_URL", "mysql://a.test/db"],
    ["TRAWL_ADMIN_KEY", "two words"],
    ["TRAWL_API_KEYS", "one,,two"],
    ["TRAWL_API_KEYS", "one,blue:one"],
    ["TRAWL_ALLOW", "http://a.test"],
    ["TRAWL_WEBHOOK_TIMEOUT", "15"],
    ["TRAWL_WEBHOOK_SECRET", "whsec_short"],
    ["TRAWL_WEBHOOK_SECRET", "short"],
    ["TRAWL_WEBHOOK_SECRET", "sixteen letters, spaces"],
    ["TRAWL_LINK_SECRET", "short"],
    ["TRAWL_PROFILE_KEY", "short"],
    ["TRAWL_PROFILE_KEY", `${Buffer.alloc(32).toString("base64")},`],
    ["TRAWL_ROBOTS", "yes"],
    ["TRAWL_CREDITS", "off"],
    ["TRAWL_CREDITS", "-1"],
    ["TRAWL_AUDIT", "yes"],
    ["TRAWL_S3_REGION", "us east"],
    ["TRAWL_S3_PREFIX", "/trawl"],
    ["TRAWL_S3_ADDRESSES", "public"],
    ["TRAWL_BROWSER", "yes"],
    ["TRAWL_REQUIRE_SANDBOX", "maybe"],
    ["TRAWL_RESULT_LIFETIME", "0s"],
  ])("refuses %s=%s in one sentence", (name, text) => {
    expect(mistakes({ [name]: text })).toEqual([expect.stringMatching(new RegExp(`^${name} must be .*\\.$`, "u"))])
  })

  it("never repeats a value", () => {
    const names = settingsTable().map((line) => line.name)
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ maxLength: 20 }), (name, text) => {
        const value = `hunter2 ${text}`
        expect(mistakes({ [name]: value }).join(" ")).not.toContain("hunter2")
      }),
    )
  })
})

describe("isLoopback", () => {
  it("recognises the addresses of this machine alone", () => {
    expect(
      ["127.0.0.1", "127.8.9.1", "::1", "localhost", "0.0.0.0", "::", "192.168.0.4", "a.test"].map(isLoopback),
    ).toEqual([true, true, true, true, false, false, false, false])
  })
})

describe("settingsTable", () => {
  it("gives every setting a sentence", () => {
    expect(settingsTable().filter((line) => !/^[A-Za-z].*\.$/u.test(line.sentence))).toEqual([])
  })

  it("states defaults that the schema takes", () => {
    const env = Object.fromEntries(
      settingsTable().flatMap((line) => (line.default === undefined ? [] : [[line.name, line.default]])),
    )
    expect(settings(env)).toEqual(settings({}))
  })
})

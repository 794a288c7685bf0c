import { SqlClient } from "effect/sql"
import { FetchError } from "@trawl/core"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, type CallOptions, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import type { ScrapeCall, ScrapeOne } from "../scrape/ScrapeOne.ts"

const calls: Array<ScrapeCall> = []
const scrape: ScrapeOne["Service"]["scrape"] = (asked) =>
  Effect.suspend(() => {
    calls.push(asked)
    const { url } = asked
    return url.includes("fail")
      ? Effect.fail(new FetchError({ url, reason: "dns", message: "There is no such host." }))
      : Effect.succeed({ document: "{}", fileBytes: 0, creditsUsed: 1 })
  })

const settings = { apiKeys: ["blue:fc-blue"], adminKey: "operator" }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ scrape, settings: { ...settings, audit: "on" } })
})
afterAll(() => server.stop())

const blue = { authorization: "Bearer fc-blue" }
const operator = { authorization: "Bearer operator" }
const ask = (path: string, options: CallOptions = {}) => call(server, path, { headers: blue, ...options })
const audit = async (query = "", on = server) =>
  (await call(on, `/v2/admin/audit${query}`, { headers: operator })).body as {
    readonly data: ReadonlyArray<Readonly<Record<string, unknown>>>
    readonly cursor: string | null
  }
const since = async (act: () => Promise<unknown>) => {
  const { cursor } = await lastOf()
  await act()
  return (await audit(`?after=${cursor ?? 0}`)).data
}
/** The latest events of the log. */
const lastOf = async () => {
  let [end, cursor]: [string | null, string | null] = [null, (await audit()).cursor]
  while (cursor !== null) {
    end = cursor
    cursor = (await audit(`?after=${end}`)).cursor
  }
  return { cursor: end }
}

const blueKey = expect.stringMatching(/^settings-[0-9a-f]{8}$/u)
const common = {
  seq: expect.any(Number),
  at: expect.stringMatching(/^20.*Z$/u),
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/u),
}
const byBlue = { ...common, actor: "team", team: "blue", keyId: blueKey }
const byOperator = { ...common, actor: "operator" }
const username = "ada@example.com"
const auditMetadata = { username }

describe("the audit log", () => {
  it("records begin and end of a scrape, its user and its target", async () => {
    const events = await since(() => ask("/v2/scrape", { body: { url: "https://a.test/", auditMetadata } }))
    const subject = expect.any(String)
    const event = { ...byBlue, action: "scrape", username, subject, target: "https://a.test/" }
    expect(events).toEqual([
      { ...event, outcome: "begun" },
      { ...event, outcome: "done" },
    ])
    expect(events[0]?.["requestId"]).toBe(events[1]?.["requestId"])
    expect([...(calls.at(-1)?.sentKeys ?? [])]).toEqual(["url"])
  })

  it("records why one failed", async () => {
    const events = await since(() => ask("/v2/scrape", { body: { url: "https://fail.test/" } }))
    expect(events.map(({ code, outcome }) => [outcome, code])).toEqual([
      ["begun", undefined],
      ["failed", "SCRAPE_DNS_RESOLUTION_ERROR"],
    ])
  })

  it("records batches: started, appended, retried, cancelled", async () => {
    let id = ""
    const events = await since(async () => {
      id = (
        (await ask("/v2/batch/scrape", { body: { urls: ["https://a.test/1", "https://a.test/2"], auditMetadata } }))
          .body as { readonly id: string }
      ).id
      await ask("/v2/batch/scrape", { body: { urls: ["https://a.test/3"], appendToId: id } })
      await ask(`/v2/batch/scrape/${id}`, { method: "DELETE" })
      await ask(`/v2/batch/scrape/${id}/retry`, { method: "POST" })
    })
    expect(events).toEqual([
      { ...byBlue, action: "batch.started", username, target: "https://a.test/1", outcome: "begun" },
      { ...byBlue, action: "batch.started", username, target: "https://a.test/1", outcome: "done", subject: id },
      { ...byBlue, action: "batch.appended", target: "https://a.test/3", outcome: "begun" },
      { ...byBlue, action: "batch.appended", target: "https://a.test/3", outcome: "done", subject: id },
      { ...byBlue, action: "batch.cancelled", subject: id, outcome: "begun" },
      { ...byBlue, action: "batch.cancelled", subject: id, outcome: "done" },
      { ...byBlue, action: "batch.retried", subject: id, outcome: "begun" },
      { ...byBlue, action: "batch.retried", subject: id, outcome: "failed", code: "JOB_NOT_RETRYABLE" },
    ])
  })

  it("records files, profiles, keys and credits", async () => {
    const form = new FormData()
    form.append("file", new Blob(["<h1>Hi</h1>"], { type: "text/html" }), "a.html")
    let id = ""
    const events = await since(async () => {
      await fetch(`${server.base}/v2/parse`, { method: "POST", headers: blue, body: form })
      await ask("/v2/profiles/shop", { method: "DELETE" })
      id = (
        (await call(server, "/v2/admin/keys", { headers: operator, body: { team: "red" } })).body as {
          readonly data: { readonly id: string }
        }
      ).data.id
      await call(server, `/v2/admin/keys/${id}`, { headers: operator, method: "DELETE" })
      await call(server, "/v2/admin/teams/red/credits", { headers: operator, body: { set: 5 } })
    })
    expect(events.filter(({ outcome }) => outcome !== "begun")).toEqual([
      { ...byBlue, action: "parse", subject: expect.any(String), target: "a.html", outcome: "done" },
      { ...byBlue, action: "profile.removed", subject: "shop", outcome: "failed", code: "PROFILE_NOT_FOUND" },
      { ...byOperator, action: "key.created", team: "red", subject: id, outcome: "done" },
      { ...byOperator, action: "key.revoked", subject: id, outcome: "done" },
      { ...byOperator, action: "credits.granted", team: "red", target: '{"set":5}', outcome: "done" },
    ])
  })

  it("names neither address nor user when nothing may be kept", async () => {
    const made = await call(server, "/v2/admin/keys", {
      headers: operator,
      body: { team: "silent", zeroDataRetention: true },
    })
    const headers = { authorization: `Bearer ${(made.body as { readonly key: string }).key}` }
    const events = await since(async () => {
      await call(server, "/v2/scrape", {
        headers,
        body: { url: "https://secret.test/", auditMetadata: { username: "secret" } },
      })
      await call(server, "/v2/batch/scrape", {
        headers,
        body: { urls: ["https://secret.test/"], auditMetadata: { username: "secret" } },
      })
      await ask("/v2/scrape", {
        body: { url: "https://secret.test/", lockdown: true, auditMetadata: { username: "secret" } },
      })
    })
    expect([events.length, JSON.stringify(events).includes("secret")]).toEqual([6, false])
    // It has no effect there, and the answer's warning says so.
    expect([...(calls.at(-1)?.sentKeys ?? [])]).toContain("auditMetadata")
  })

  it("is read in parts, and by team", async () => {
    const all = (await audit()).data
    const first = await audit("?limit=3")
    const rest = await audit(`?after=${first.cursor}`)
    expect([...first.data, ...rest.data]).toEqual(all)
    expect((await audit("?team=red")).data.every(({ team }) => team === "red")).toBe(true)
    expect(await audit("?team=nobody")).toEqual({ success: true, data: [], cursor: null })
  })

  it.each([
    ["?limit=0", "limit"],
    ["?after=x", "after"],
  ])("refuses %s", async (query, field) => {
    const { body, status } = await call(server, `/v2/admin/audit${query}`, { headers: operator })
    expect([status, body]).toMatchObject([400, { error: expect.stringContaining(field) }])
  })

  it("is only for the operator", async () => {
    expect((await ask("/v2/admin/audit")).status).toBe(401)
  })
})

describe("an audit log that cannot be written", () => {
  it("prevents all actions", async () => {
    const broken = await startTestServer({ scrape, settings: { ...settings, audit: "on" } })
    await broken.run(SqlClient.SqlClient.use((sql) => sql`DROP TABLE audit_log`))
    const before = calls.length
    const refusal = [
      503,
      failed(
        "AUDIT_UNAVAILABLE",
        "The audit log is not available at the moment, so nothing was done. Try again in a few seconds.",
      ),
    ]
    const answers = [
      await call(broken, "/v2/scrape", { headers: blue, body: { url: "https://a.test/" } }),
      await call(broken, "/v2/batch/scrape", { headers: blue, body: { urls: ["https://a.test/"] } }),
      await call(broken, "/v2/admin/keys", { headers: operator, body: {} }),
    ]
    expect(answers.map(({ body, status }) => [status, body])).toEqual([refusal, refusal, refusal])
    expect([calls.length - before, broken.jobs.batches.size]).toEqual([0, 0])
    await broken.stop()
  })
})

describe("without an audit log", () => {
  it("records nothing, and the page warns about it", async () => {
    const plain = await startTestServer({ scrape, settings })
    await call(plain, "/v2/scrape", { headers: blue, body: { url: "https://a.test/", auditMetadata } })
    expect([await audit("", plain), [...(calls.at(-1)?.sentKeys ?? [])]]).toEqual([
      { success: true, data: [], cursor: null },
      ["url", "auditMetadata"],
    ])
    await plain.stop()
  })
})

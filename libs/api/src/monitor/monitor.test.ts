import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const scrape = { type: "scrape", urls: ["https://a.test/"] }
const valid = { name: "Prices", schedule: { text: "hourly" }, targets: [scrape] }
const id = "0198f0aa-0000-7000-8000-000000000000"

const patch = (of: string, body: object) => call(server, `/v2/monitor/${of}`, { method: "PATCH", body })
const create = (body: object) => call(server, "/v2/monitor", { body })

interface Monitor {
  readonly id: string
  readonly nextRunAt: string
  readonly nextRuns: ReadonlyArray<string>
  readonly targets: ReadonlyArray<{ readonly id: string }>
}
const made = async (body: object = {}) => {
  const answer = await create({ ...valid, ...body })
  expect([answer.status, answer.status === 200 ? "" : answer.body]).toEqual([200, ""])
  return (answer.body as { readonly data: Monitor }).data
}

describe("POST /v2/monitor", () => {
  it.each<readonly [string, object]>([
    ["name is required.", { name: undefined }],
    ["name must have at least 1 character.", { name: "" }],
    ["name must have at most 256 characters.", { name: "x".repeat(257) }],
    ["schedule is required.", { schedule: undefined }],
    ["schedule.cron is missing: give cron or text.", { schedule: {} }],
    ["schedule.text must not be given beside cron.", { schedule: { cron: "0 9 * * *", text: "daily" } }],
    ["schedule.cron never comes: no year has this day.", { schedule: { cron: "0 9 31 2 *" } }],
    ["schedule.text must leave at least 5 minutes between two runs.", { schedule: { text: "every 4 minutes" } }],
    ["schedule.cron must leave at least 5 minutes between two runs.", { schedule: { cron: "*/4 * * * *" } }],
    ["schedule.timezone must be a time zone such as Europe/Berlin.", { schedule: { text: "daily", timezone: "Mars" } }],
    ["targets is required.", { targets: undefined }],
    ["targets must have at least 1 item.", { targets: [] }],
    ["targets must have at most 50 items.", { targets: Array.from({ length: 51 }, () => scrape) }],
    ["targets[0].urls must have at least 1 item.", { targets: [{ type: "scrape", urls: [] }] }],
    ["retentionDays must be at least 1.", { retentionDays: 0 }],
    ["retentionDays must be at most 365.", { retentionDays: 366 }],
    ["retentionDays must be a whole number.", { retentionDays: 1.5 }],
    ["webhook.url must be an http or https URL.", { webhook: { url: "ftp://a.test/" } }],
    [
      "notification.email is not available: this server sends no email. Give a webhook instead.",
      { notification: { email: { recipients: ["a@a.test"] } } },
    ],
    ["goal must have at most 2000 characters.", { goal: "x".repeat(2001) }],
    ["judgeEnabled needs a goal: it says which changes count.", { judgeEnabled: true }],
    [
      "goal needs a language model that judges changes: This program asks no language model: provide Models from @trawl/model. Set judgeEnabled to false to keep the goal as a note.",
      { goal: "Cheaper kettles" },
    ],
    [
      "targets[0].scrapeOptions.formats: links has no use in a monitor, which compares markdown and structured data: give markdown, json and changeTracking only.",
      { targets: [{ ...scrape, scrapeOptions: { formats: ["markdown", "links"] } }] },
    ],
    [
      "targets[0].scrapeOptions.formats: a monitor has a tag of its own: leave the tag of changeTracking out.",
      { targets: [{ ...scrape, scrapeOptions: { formats: ["markdown", { type: "changeTracking", tag: "x" }] } }] },
    ],
    [
      "targets[0].scrapeOptions.formats: a format without a type has no use in a monitor, which compares markdown and structured data: give markdown, json and changeTracking only.",
      { targets: [{ ...scrape, scrapeOptions: { formats: [{}] } }] },
    ],
    [
      "targets[0].scrapeOptions.formats: changeTracking is given twice.",
      { targets: [{ ...scrape, scrapeOptions: { formats: ["changeTracking", { type: "changeTracking" }] } }] },
    ],
    [
      "targets[0]: formats[0].modes must be an array.",
      { targets: [{ ...scrape, scrapeOptions: { formats: [{ type: "changeTracking", modes: "json" }] } }] },
    ],
    [
      'targets[0]: Unrecognized key "foo" in formats[1].',
      { targets: [{ ...scrape, scrapeOptions: { formats: ["markdown", { type: "changeTracking", foo: 1 }] } }] },
    ],
    [
      "targets[0].scrapeOptions.minAge cannot be used: a monitor fetches each page to compare it.",
      { targets: [{ ...scrape, scrapeOptions: { minAge: 1000 } }] },
    ],
    [
      "targets[0].scrapeOptions.lockdown cannot be used: a monitor fetches each page to compare it.",
      { targets: [{ ...scrape, scrapeOptions: { lockdown: true } }] },
    ],
    [
      "targets may have 1,000 pages together, limits of crawls and results of queries included: these have 1,001.",
      { targets: [scrape, { type: "crawl", url: "https://a.test/", crawlOptions: { limit: 1000 } }] },
    ],
    [
      "schedule would check up to 288,000 pages within 24 hours, and a monitor may check 50,000: run it less often, or look at fewer pages.",
      {
        schedule: { text: "every 5 minutes" },
        targets: [{ type: "crawl", url: "https://a.test/", crawlOptions: { limit: 1000 } }],
      },
    ],
    [
      "targets[1].id is that of another target.",
      {
        targets: [
          { ...scrape, id: "a" },
          { ...scrape, id: "a" },
        ],
      },
    ],
  ])("says: %s", async (error, body) => {
    const answer = await create({ ...valid, ...body })
    expect([answer.status, answer.body]).toMatchObject([400, { success: false, code: "BAD_REQUEST", error }])
  })

  it.each<readonly [RegExp, object]>([
    [/^targets\[0\]\.urls\[1\] is not valid: /u, { targets: [{ ...scrape, urls: ["https://a.test/", "nowhere"] }] }],
    [/^targets\[0\]\.url is not valid: /u, { targets: [{ type: "crawl", url: "ftp://a.test/" }] }],
    [/^targets\[0\]\.type /u, { targets: [{ type: "map", url: "https://a.test/" }] }],
    [
      /^Unrecognized key "webhook" in targets\[0\]\.crawlOptions\.$/u,
      { targets: [{ type: "crawl", url: "https://a.test/", crawlOptions: { webhook: "x" } }] },
    ],
    [/^targets\[0\]\.queries/u, { targets: [{ type: "search", queries: [] }] }],
    [/^targets\[0\]\.queries\[0\] must not be blank/u, { targets: [{ type: "search", queries: [" "] }] }],
    [/^targets\[0\]\.searchWindow/u, { targets: [{ type: "search", queries: ["a"], searchWindow: "2d" }] }],
    [
      /^targets\[0\]\.maxResults must be at most 50\./u,
      { targets: [{ type: "search", queries: ["a"], maxResults: 51 }] },
    ],
    [
      /excludeDomains/u,
      { targets: [{ type: "search", queries: ["a"], includeDomains: ["a.test"], excludeDomains: ["b.test"] }] },
    ],
    [/includeTags/u, { targets: [{ ...scrape, scrapeOptions: { includeTags: [1] } }] }],
    [
      /ignoreRobotsTxt is not enabled/u,
      { targets: [{ type: "crawl", url: "https://a.test/", crawlOptions: { ignoreRobotsTxt: true } }] },
    ],
    [/^targets\[0\]\.id must /u, { targets: [{ ...scrape, id: "a\0" }] }],
    [/^webhook\.events\[0\]/u, { webhook: { url: "https://a.test/", events: ["page"] } }],
    [/interval/u, { interval: 5 }],
    [/^schedule\.text must be one of: every N minutes/u, { schedule: { text: "sometimes" } }],
  ])("refuses with a sentence like %s", async (sentence, body) => {
    const { body: answer, status } = await create({ ...valid, ...body })
    expect((answer as { readonly error: string }).error).toMatch(sentence)
    expect([400, 403]).toContain(status)
  })

  it("answers with the monitor, its targets as they were written and its next runs", async () => {
    const monitor = await made({
      schedule: { text: "daily at 9am", timezone: "Europe/Berlin" },
      targets: [{ ...scrape, id: "mine", scrapeOptions: { includeTags: [".price"] } }],
      webhook: "https://hook.test/x",
    })
    expect(monitor).toMatchObject({
      name: "Prices",
      status: "active",
      schedule: { cron: "0 9 * * *", timezone: "Europe/Berlin" },
      targets: [{ id: "mine", type: "scrape", urls: ["https://a.test/"], scrapeOptions: { includeTags: [".price"] } }],
      webhook: {
        url: "https://hook.test/x",
        headers: {},
        metadata: {},
        events: ["monitor.page", "monitor.check.completed"],
      },
      retentionDays: 30,
      lastCheckSummary: null,
      goal: null,
    })
    expect([monitor.nextRuns.length, monitor.nextRuns[0]]).toEqual([3, monitor.nextRunAt])
  })
})

describe("PATCH /v2/monitor/{id}", () => {
  it("changes what is given, keeps the rest, and removes what is null", async () => {
    const monitor = await made({ webhook: "https://hook.test/x", retentionDays: 7 })
    const renamed = await patch(monitor.id, { name: "Cups" })
    expect(renamed.body).toMatchObject({
      data: { name: "Cups", webhook: { url: "https://hook.test/x" }, retentionDays: 7 },
    })
    const changed = await patch(monitor.id, { webhook: null, status: "paused" })
    expect(changed.body).toMatchObject({
      data: { name: "Cups", webhook: null, status: "paused", nextRunAt: null, nextRuns: [] },
    })
    const resumed = await patch(monitor.id, { status: "active", schedule: { cron: "@weekly" } })
    expect(resumed.body).toMatchObject({ data: { status: "active", schedule: { cron: "0 0 * * 0", timezone: "UTC" } } })
  })

  it("removes a goal", async () => {
    const { id: of } = await made({ goal: "Cheaper kettles", judgeEnabled: false })
    const [kept, removed] = [await patch(of, { name: "Cups" }), await patch(of, { goal: null })]
    expect([kept.body, removed.body]).toMatchObject([{ data: { goal: "Cheaper kettles" } }, { data: { goal: null } }])
  })

  it.each<readonly [string, object]>([
    [
      "The body must change something: name, status, schedule, targets, webhook, retentionDays, goal or judgeEnabled.",
      {},
    ],
    ["schedule.cron never comes: no year has this day.", { schedule: { cron: "0 9 31 2 *" } }],
    ["targets must have at least 1 item.", { targets: [] }],
  ])("says: %s", async (error, body) => {
    const { id: of } = await made()
    expect(await patch(of, body)).toMatchObject({ status: 400, body: { error } })
  })

  it("checks a new schedule against the targets that are there", async () => {
    const { id: of } = await made({
      targets: [{ type: "crawl", url: "https://a.test/", crawlOptions: { limit: 1000 } }],
    })
    expect((await patch(of, { schedule: { text: "every 5 minutes" } })).status).toBe(400)
  })

  it("knows states only", async () => {
    const { id: of } = await made()
    expect((await patch(of, { status: "deleted" })).status).toBe(400)
  })
})

describe("/v2/monitor", () => {
  it.each([
    ["GET", `/${id}`, 404, "MONITOR_NOT_FOUND"],
    ["DELETE", `/${id}`, 404, "MONITOR_NOT_FOUND"],
    ["POST", `/${id}/run`, 404, "MONITOR_NOT_FOUND"],
    ["GET", `/${id}/checks`, 404, "MONITOR_NOT_FOUND"],
    ["GET", `/${id}/checks/${id}`, 404, "MONITOR_NOT_FOUND"],
    ["GET", "/mine", 400, "BAD_REQUEST"],
    ["GET", `/${id}/checks/last`, 400, "BAD_REQUEST"],
    ["GET", "?limit=0", 400, "BAD_REQUEST"],
    ["GET", "?limit=101", 400, "BAD_REQUEST"],
    ["GET", "?offset=1&skip=2", 400, "BAD_REQUEST"],
    ["GET", `/${id}/checks?status=done`, 400, "BAD_REQUEST"],
    ["PUT", `/${id}`, 405, "METHOD_NOT_ALLOWED"],
    ["GET", `/${id}/runs`, 404, "NOT_FOUND"],
  ])("answers %s %s with %i %s", async (...[method, path, status, code]) => {
    expect(await call(server, `/v2/monitor${path}`, { method })).toMatchObject({
      status,
      body: { success: false, code },
    })
  })

  it("lists monitors from the last one on, reads, runs and deletes one", async () => {
    const first = await made({ name: "First" })
    const second = await made({ name: "Second" })
    const list = await call(server, "/v2/monitor?limit=2")
    expect((list.body as { readonly data: ReadonlyArray<Monitor> }).data.map((one) => one.id)).toEqual([
      second.id,
      first.id,
    ])
    const next = await call(server, "/v2/monitor?limit=1&offset=1")
    expect((next.body as { readonly data: ReadonlyArray<Monitor> }).data[0]?.id).toBe(first.id)
    const run = await call(server, `/v2/monitor/${first.id}/run`, { method: "POST" })
    expect(run).toMatchObject({
      status: 200,
      body: { data: { monitorId: first.id, trigger: "manual", status: "queued" } },
    })
    const { id: checkId } = (run.body as { readonly data: { readonly id: string } }).data
    expect(await call(server, `/v2/monitor/${first.id}/checks/${checkId}`)).toMatchObject({
      status: 200,
      body: { data: { id: checkId, pages: [], next: null } },
    })
    expect(await call(server, `/v2/monitor/${second.id}/checks/${checkId}`)).toMatchObject({
      status: 404,
      body: { code: "CHECK_NOT_FOUND" },
    })
    expect(await call(server, `/v2/monitor/${first.id}`, { method: "DELETE" })).toEqual(
      expect.objectContaining({ status: 200, body: { success: true } }),
    )
    expect((await call(server, `/v2/monitor/${first.id}`)).status).toBe(404)
  })
})

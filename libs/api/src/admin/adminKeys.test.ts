import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, type CallOptions, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { adminKey: "operator" } })
})
afterAll(() => server.stop())

interface Made {
  readonly key: string
  readonly data: { readonly id: string }
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const admin = (path: string, options: CallOptions = {}) =>
  call(server, `/v2/admin/${path}`, { headers: bearer("operator"), ...options })
const make = async (grant: object = {}) => (await admin("keys", { body: grant })).body as Made
const revoke = (id: string) => admin(`keys/${id}`, { method: "DELETE" })
const use = async ({ key }: Made, path = "/v2/concurrency-check", options: CallOptions = {}) => {
  const { body, status } = await call(server, path, { headers: bearer(key), ...options })
  return [status, status < 400 ? undefined : body]
}

describe("the admin API", () => {
  it("is off without a secret", async () => {
    const keyless = await startTestServer()
    const { body, status } = await call(keyless, "/v2/admin/keys", { headers: bearer("operator") })
    expect([status, body]).toEqual([
      403,
      failed("ADMIN_NOT_ENABLED", "The admin API is off: set TRAWL_ADMIN_KEY and send it as the bearer."),
    ])
    await keyless.stop()
  })

  it.each([
    [undefined, "Unauthorized"],
    ["Bearer wrong", "Unauthorized: Invalid token"],
  ])("refuses %s", async (authorization, error) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    const { body, status } = await admin("keys", { body: "{ this is not JSON", headers })
    expect([status, body]).toEqual([401, failed("UNAUTHORIZED", error)])
  })

  it("is only for the operator, who has no team", async () => {
    const made = await make()
    expect((await use(made, "/v2/admin/keys"))[0]).toBe(401)
    expect((await call(server, "/v2/concurrency-check", { headers: bearer("operator") })).status).toBe(401)
  })
})

describe("POST /v2/admin/keys", () => {
  it("creates a key in the shape that clients expect, and shows it once", async () => {
    const { body, status } = await admin("keys", {
      body: {
        team: "blue",
        label: "CI",
        endpoints: ["batch", "scrape"],
        rateLimit: 60,
        concurrency: 5,
        zeroDataRetention: true,
        expiresAt: "2999-01-01T00:00:00Z",
      },
    })
    const time = expect.stringMatching(/^\d{4}-.*Z$/u)
    const shown = {
      id: expect.stringMatching(/^[0-9a-f-]{14}7[0-9a-f-]{21}$/u),
      team: "blue",
      label: "CI",
      state: "valid",
      endpoints: ["scrape", "batch"],
      rateLimit: 60,
      concurrency: 5,
      zeroDataRetention: true,
      createdAt: time,
      expiresAt: "2999-01-01T00:00:00.000Z",
    }
    expect([status, body]).toEqual([
      200,
      { success: true, key: expect.stringMatching(/^fc-[0-9a-f]{32}$/u), data: shown },
    ])
    const { key } = body as Made
    expect(await use({ ...(body as Made) }, "/v2/capabilities")).toEqual([200, undefined])
    const listed = await admin("keys?limit=1&team=blue")
    expect(listed.body).toMatchObject({ success: true, total: 1, data: [{ ...shown, lastUsedAt: time }] })
    expect(JSON.stringify(listed.body)).not.toContain(key.slice(3))
  })

  it.each([
    [{ team: "a b" }, "team must be 1 to 64 letters, digits, dashes and underscores."],
    [{ label: "" }, "label must be 1 to 100 characters, without line breaks."],
    [
      { endpoints: [] },
      "endpoints must name at least one of scrape, batch, crawl, search, monitor, parse, read, profiles, cache and usage, each once.",
    ],
    [
      { endpoints: ["monitors"] },
      "endpoints[0] must be one of scrape, batch, crawl, search, monitor, parse, read, profiles, cache, usage.",
    ],
    [{ rateLimit: 0 }, "rateLimit must be a whole number from 1 to 1000000."],
    [{ concurrency: 1.5 }, "concurrency must be a whole number from 1 to 10000."],
    [{ expiresAt: "tomorrow" }, "expiresAt must be a time such as 2027-01-31T12:00:00Z."],
    [{ expiresAt: "2027-02-31T00:00:00Z" }, "expiresAt must be a time such as 2027-01-31T12:00:00Z."],
    [{ expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt must be in the future."],
    [{ name: "x" }, 'Unrecognized key "name" in the body.'],
  ])("refuses %j in one sentence", async (body, error) => {
    const answer = await admin("keys", { body })
    expect([answer.status, answer.body]).toMatchObject([400, { code: "BAD_REQUEST", error }])
  })
})

describe("GET /v2/admin/keys", () => {
  it("lists the newest first, in parts", async () => {
    const made = [
      await make({ team: "paged", label: "one" }),
      await make({ team: "paged", label: "two" }),
      await make({ team: "paged", label: "three" }),
    ]
    const first = (await admin("keys?team=paged&limit=2")).body as {
      readonly next: string
      readonly total: number
      readonly data: ReadonlyArray<Made["data"]>
    }
    const second = (await admin(first.next.slice(first.next.indexOf("keys?")))).body as {
      readonly data: ReadonlyArray<Made["data"]>
    }
    expect([first.total, [...first.data, ...second.data].map(({ id }) => id)]).toEqual([
      3,
      made.map(({ data }) => data.id).toReversed(),
    ])
    expect(second).not.toHaveProperty("next")
  })
})

describe("DELETE /v2/admin/keys/{id}", () => {
  it("takes effect at once, and returns the first time when repeated", async () => {
    const made = await make()
    expect(await use(made)).toEqual([200, undefined])
    const answers = [await revoke(made.data.id), await revoke(made.data.id)]
    expect(answers[0]?.body).toMatchObject({ success: true, data: { id: made.data.id, state: "revoked" } })
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await use(made)).toEqual([401, failed("UNAUTHORIZED", "Unauthorized: The key was revoked")])
  })

  it("knows no other id", async () => {
    const answers = [await revoke("01a200b4-70b0-7779-8f99-b76231ebe75e"), await revoke("settings-1")]
    expect(answers.map(({ body, status }) => [status, body])).toMatchObject([
      [404, failed("KEY_NOT_FOUND", "There is no key of this id. Keys of TRAWL_API_KEYS are changed there.")],
      [400, { code: "BAD_REQUEST" }],
    ])
  })
})

describe("a key", () => {
  it("allows only its scopes", async () => {
    const reader = await make({ endpoints: ["read"] })
    const { id } = (
      await call(server, "/v2/batch/scrape", {
        body: { urls: ["https://a.test"] },
        headers: bearer((await make()).key),
      })
    ).body as Made["data"]
    const refused = [403, failed("ENDPOINT_NOT_ALLOWED", "This key may not be used here. It was made for read only.")]
    expect(await use(reader, `/v2/batch/scrape/${id}`)).toEqual([200, undefined])
    expect(await use(reader, `/v2/batch/scrape/${id}`, { method: "DELETE" })).toEqual(refused)
    expect(await use(reader, "/v2/scrape", { body: { url: "https://a.test" } })).toEqual(refused)
    expect(await use(reader)).toEqual(refused)
    expect(await use(await make({ endpoints: ["scrape"] }), "/v2/scrape", { body: { url: "https://a.test" } })).toEqual(
      [200, undefined],
    )
  })

  it("reaches its team's data", async () => {
    const [one, two, other] = [
      await make({ team: "green" }),
      await make({ team: "green" }),
      await make({ team: "red" }),
    ]
    const { id } = (
      await call(server, "/v2/batch/scrape", { body: { urls: ["https://a.test"] }, headers: bearer(one.key) })
    ).body as Made["data"]
    const statuses = await Promise.all([two, other].map(async (made) => (await use(made, `/v2/batch/scrape/${id}`))[0]))
    expect(statuses).toEqual([200, 404])
  })
})

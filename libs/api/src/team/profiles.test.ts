import { Profiles } from "@trawl/browser"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, type CallOptions, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { apiKeys: ["blue:fc-blue", "red:fc-red"] } })
})
afterAll(() => server.stop())

const as = (team: string, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { authorization: `Bearer fc-${team}` },
})
const list = (team: string) => call(server, "/v2/profiles", as(team))
const remove = (team: string, name: string) =>
  call(server, `/v2/profiles/${encodeURIComponent(name)}`, as(team, { method: "DELETE" }))

const plan = (team: string, name: string) => ({
  url: "https://a.test/",
  waitFor: 0,
  timeout: 1000,
  profile: { team, name, saveChanges: true },
})

const state = {
  cookies: [
    {
      name: "session",
      value: "1",
      domain: "a.test",
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: true,
      sameSite: "Lax" as const,
    },
  ],
  origins: [],
}

/** Uses a profile like a scrape. `meanwhile` runs before it is released. */
const visit = (team: string, name: string, meanwhile: () => Promise<unknown> = async () => undefined) =>
  server.run(
    Effect.gen(function* () {
      const { save } = yield* Profiles.use((profiles) => profiles.open(plan(team, name)))
      yield* save?.(state) ?? Effect.void
      return yield* Effect.promise(meanwhile)
    }).pipe(Effect.scoped),
  )

const size = JSON.stringify(state).length
const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]{12}Z$/u)
const profile = (name: string, inUse = false) => ({ name, size, createdAt: time, updatedAt: time, inUse })

describe("listProfiles", () => {
  it("lists only the team's profiles", async () => {
    expect((await list("blue")).body).toEqual({ success: true, profiles: [] })
    await visit("blue", "shop")
    await visit("blue", "a/b & ü")
    await visit("red", "bank")
    expect([(await list("blue")).body, (await list("red")).body]).toEqual([
      { success: true, profiles: [profile("a/b & ü"), profile("shop")] },
      { success: true, profiles: [profile("bank")] },
    ])
  })

  it("marks those in use", async () => {
    const during = await visit("blue", "busy", async () => (await list("blue")).body)
    expect(during).toMatchObject({ profiles: expect.arrayContaining([profile("busy", true), profile("shop")]) })
  })

  it("requires a key", async () => {
    const answers = [await call(server, "/v2/profiles"), await call(server, "/v2/profiles/shop", { method: "DELETE" })]
    expect(answers.map(({ body, status }) => [status, body])).toEqual([
      [401, failed("UNAUTHORIZED", "Unauthorized")],
      [401, failed("UNAUTHORIZED", "Unauthorized")],
    ])
  })
})

describe("removeProfile", () => {
  it.each(["plain", "a/b & ü", "50%", "?x=1#y"])("removes the profile %j for good", async (name) => {
    await visit("blue", name)
    const answer = await remove("blue", name)
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    const again = await remove("blue", name)
    expect([again.status, again.body]).toEqual([
      404,
      failed("PROFILE_NOT_FOUND", `The profile "${name}" does not exist.`),
    ])
  })

  it("finds no profile of another team", async () => {
    await visit("red", "theirs")
    expect((await remove("blue", "theirs")).status).toBe(404)
    expect((await list("red")).body).toMatchObject({ profiles: expect.arrayContaining([profile("theirs")]) })
  })

  it("does not remove a profile in use", async () => {
    const answer = await visit("blue", "held", () => remove("blue", "held"))
    expect(answer).toMatchObject({
      status: 409,
      body: failed(
        "PROFILE_IN_USE",
        'The profile "held" is in use: a scrape is saving changes to it. Try again later.',
      ),
    })
    expect((await remove("blue", "held")).status).toBe(200)
  })

  it("refuses invalid names", async () => {
    const answer = await remove("blue", "x".repeat(129))
    expect([answer.status, answer.body]).toMatchObject([400, { success: false, code: "BAD_REQUEST" }])
  })
})

import { BatchRequest } from "../batch/BatchRequest.ts"
import { V1BatchRequest, V1ScrapeRequest } from "../v1/V1Requests.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { malformedFixtures, type MalformedRequest } from "../testing/malformedFixtures.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Refusal {
  readonly status: number
  readonly error: string
}

const post = async (path: string, body: unknown): Promise<Refusal> => {
  const answer = await call(server, path, { body })
  return { status: answer.status, error: (answer.body as { error?: string }).error ?? "" }
}

/** Compared verbatim by clients, without a full stop. */
const known = "waitFor must not exceed half of timeout"

const isRefused = ({ error, status }: Refusal, field: string): boolean =>
  status === 400 && (error === known || /^[^\n]{5,500}[.!?]$/u.test(error)) && error.includes(field)

/** Sends each body once: options share some faults. */
const wronglyAnswered = async (path: string, requests: ReadonlyArray<MalformedRequest>) => {
  const wrong = []
  for (const { body, field, name } of new Map(
    requests.map((request) => [`${request.field} ${JSON.stringify(request.body)}`, request]),
  ).values()) {
    const refusal = await post(path, body)
    if (!isRefused(refusal, field)) wrong.push({ name, body: JSON.stringify(body).slice(0, 200), ...refusal })
  }
  return wrong
}

const { malformedOf, malformedRequests } = malformedFixtures
const scrapes = malformedRequests()
const asBatch = ({ body, ...request }: MalformedRequest): MalformedRequest => {
  const options = Object.entries(body).filter(([key]) => key !== "url")
  return { ...request, body: { urls: ["https://a.test/"], ...Object.fromEntries(options) } }
}
const batches = malformedOf(BatchRequest, { urls: ["https://a.test/"] })
/** Names unknown to version 2 may be valid in version 1. */
const ofV1 = (requests: ReadonlyArray<MalformedRequest>) =>
  requests.filter(({ name }) => name !== "parsePDF: unknown key")
const v1Scrapes = ofV1(malformedOf(V1ScrapeRequest, { url: "https://a.test/" }))
const v1Batches = ofV1(malformedOf(V1BatchRequest, { urls: ["https://a.test/"] }))

describe("malformed requests", () => {
  it("are at least 300", () => {
    expect(scrapes.length + batches.length).toBeGreaterThanOrEqual(600)
  })

  it("to /v2/scrape each get a sentence that names the field", async () => {
    expect(await wronglyAnswered("/v2/scrape", scrapes)).toEqual([])
  })

  it("of version 1 do so too", async () => {
    expect(v1Scrapes.length + v1Batches.length).toBeGreaterThan(300)
    expect(await wronglyAnswered("/v1/scrape", v1Scrapes)).toEqual([])
    expect(await wronglyAnswered("/v1/batch/scrape", v1Batches)).toEqual([])
  })

  it("to /v2/batch/scrape do so too", async () => {
    expect(
      await wronglyAnswered("/v2/batch/scrape", [
        ...scrapes.filter(({ field }) => field !== "url").map(asBatch),
        ...batches,
      ]),
    ).toEqual([])
  })

  it.each([null, [], '"text"', 7, true])("are also bodies that are no object: %j", async (body) => {
    expect(await post("/v2/scrape", body)).toMatchObject({ status: 400, error: "The body must be a JSON object." })
  })
})

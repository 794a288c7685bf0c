import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

interface Samples<A> {
  readonly examples: { readonly default: { readonly value: A } }
}
interface Operation {
  readonly parameters: ReadonlyArray<Samples<string> & { readonly name: string; readonly in: string }>
  readonly requestBody?: { readonly content: Readonly<Record<string, Samples<Readonly<Record<string, string>>>>> }
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    settings: { apiKeys: ["key"], adminKey: "admin" },
    scrape: () => Effect.succeed({ document: '{"metadata":{}}', fileBytes: 0, creditsUsed: 1 }),
    search: () => Effect.succeed({ results: {}, warnings: [] }),
  })
})
afterAll(() => server.stop())

/** Sends the sample of an operation, like the button on the documentation page. */
const send = async (path: string, method: string, { parameters, requestBody }: Operation) => {
  const query = new URLSearchParams()
  let address = path
  for (const {
    examples: {
      default: { value },
    },
    in: place,
    name,
  } of parameters) {
    if (place === "query") query.set(name, value)
    else address = address.replace(`{${name}}`, value)
  }
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const value = body?.examples.default.value
  const to = `${address}?${query.toString()}`
  const headers = { authorization: `Bearer ${path.startsWith("/v2/admin/") ? "admin" : "key"}` }
  const isForm = type === "multipart/form-data" && value !== undefined
  const { status } = isForm
    ? await fetch(server.base + to, { method: "POST", headers, body: formOf(value) })
    : await call(server, to, { method: method.toUpperCase(), headers, body: value })
  return [`${method} ${path}`, status] as const
}

/** A form whose first part is a file. */
const formOf = ({ file = "", ...parts }: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  form.append("file", new Blob([file]), "sample.html")
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}

/** The batch, the profile and the version of the samples do not exist, and the file's address is not a file's. */
const isFine = (route: string, status: number): boolean =>
  status === 200 || (/\{|\/version$/u.test(route) && [403, 404].includes(status))

describe("the samples of the documentation", () => {
  it("can be sent unchanged: answered, or about something missing", async () => {
    const { paths } = (await call(server, "/openapi.json")).body as Document
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [path, method, operation] as const),
    )
    const answers = await Promise.all(operations.map((operation) => send(...operation)))
    expect(answers.filter((answer) => !isFine(...answer))).toEqual([])
    expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(12)
  })
})

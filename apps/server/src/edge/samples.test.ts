import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

interface Samples<A> {
  readonly examples: { readonly default: { readonly value: A } }
}
interface Operation {
  readonly parameters: ReadonlyArray<Samples<string> & { readonly name: string; readonly in: string }>
  readonly requestBody?: { readonly content: { readonly "application/json": Samples<object> } }
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ scrape: () => Effect.succeed({ document: '{"metadata":{}}', fileBytes: 0 }) })
})
afterAll(() => server.stop())

/** Sends the sample of an operation, as the page of the documentation does when its button is pressed. */
const send = async (path: string, method: string, { parameters, requestBody }: Operation) => {
  const query = new URLSearchParams()
  let address = path
  for (const { examples: { default: { value } }, in: place, name } of parameters) {
    if (place === "query") query.set(name, value)
    else address = address.replace(`{${name}}`, value)
  }
  const body = requestBody === undefined ? {} : { body: requestBody.content["application/json"].examples.default.value }
  const { status } = await call(server, `${address}?${query.toString()}`, { method: method.toUpperCase(), ...body })
  return [`${method} ${path}`, status] as const
}

/** The batch and the profile of the samples are not there, and the address of the file is not that of a file. */
const isFine = (route: string, status: number): boolean => status === 200 || (route.includes("{") && [403, 404].includes(status))

describe("the samples of the documentation", () => {
  it("can be sent as they are: answered, or about something that is not there", async () => {
    const { paths } = (await call(server, "/openapi.json")).body as Document
    const operations = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => [path, method, operation] as const))
    const answers = await Promise.all(operations.map((operation) => send(...operation)))
    expect(answers.filter((answer) => !isFine(...answer))).toEqual([])
    expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(12)
  })
})

import { type ModelQuestion, type JsonSchemaObject } from "@trawl/core"
import {
  type ModelEndpointPeer,
  type ModelProtocol,
  type ModelRequest,
  type ModelScript,
  startModelEndpoint,
} from "@trawl/testing"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type HostilePage, hostilePages, peacefulPage, type ExpectedAnswer, wantsIn } from "./testing/hostilePages.ts"
import { askNoting, modelsAt, valueOrReason } from "./testing/modelsAt.ts"

const schema: JsonSchemaObject = {
  type: "object",
  properties: { title: { type: "string" }, price: { type: "number" }, stock: { enum: ["in", "out"] } },
  required: ["title", "price", "stock"],
  additionalProperties: false,
}
const truth = { title: "Copper kettle", price: 39, stock: "in" }
const prompt = "Title, price and stock"
const question = (text: string): ModelQuestion => ({
  task: "json",
  instructions: "Read the product.",
  prompt,
  text,
  schema,
  parts: "merge",
  deadline: Date.now() + 100_000,
})

const markOf = (user: string): string => /^BEGIN PAGE (\w+)$/mu.exec(user)?.[1] ?? ""

/** The page as seen by a model that knows the mark. */
const pageIn = (user: string): string =>
  user.split(`BEGIN PAGE ${markOf(user)}\n`)[1]?.split(`\nEND PAGE ${markOf(user)}`)[0] ?? ""

const rulesOf = ({ messages }: ModelRequest): string => messages.find(({ role }) => role === "system")?.content ?? ""

/** Obeys the page at every turn. */
const obey = (request: ModelRequest): ModelScript => {
  const user = request.messages.find(({ role }) => role === "user")?.content ?? ""
  const wanted = wantsIn(pageIn(user))
  if (wanted.has("prose")) return { say: "Roses are red, schemas are blue." }
  if (wanted.has("tool")) return { say: "", callsTool: true }
  return {
    say: JSON.stringify({
      ...truth,
      ...(wanted.has("leak") ? { title: rulesOf(request) } : {}),
      ...(wanted.has("keys") ? { admin: true } : {}),
      ...(wanted.has("price") ? { price: 0.01 } : {}),
      ...(wanted.has("section") ? { title: "OWNED" } : {}),
    }),
  }
}

/** The most an obedient model can achieve: values within the schema, or no answer. */
const outcomes: Readonly<Record<ExpectedAnswer, unknown>> = {
  leak: "invalid",
  prose: "invalid",
  keys: "invalid",
  tool: "invalid",
  price: { ...truth, price: 0.01 },
  section: { ...truth, title: "OWNED" },
}

interface Exchange {
  readonly page: Pick<HostilePage, "text"> & Partial<HostilePage>
  readonly came: unknown
  readonly requests: ReadonlyArray<ModelRequest>
}

const askAll = Effect.fnUntraced(function* (peer: ModelEndpointPeer, pages: ReadonlyArray<Exchange["page"]>) {
  const asked: Array<Exchange> = []
  for (const page of pages) {
    peer.plan(obey)
    asked.push({ page, came: valueOrReason(yield* askNoting(question(page.text))), requests: [...peer.requests] })
  }
  return asked
})

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** The body without the page's text, with the same mark in all. */
const frameOf = ({ body, messages }: ModelRequest): string => {
  const user = messages.find(({ role }) => role === "user")?.content ?? ""
  return JSON.stringify(body)
    .replace(inJson(pageIn(user)), "PAGE")
    .replaceAll(markOf(user), "MARK")
}

const protocols: ReadonlyArray<ModelProtocol> = ["openai", "anthropic"]

describe.each(protocols)("an obedient model behind the protocol of %s", (protocol) => {
  let peer: ModelEndpointPeer
  let asked: ReadonlyArray<Exchange> = []
  beforeAll(async () => {
    peer = await startModelEndpoint()
    const pages = [{ text: peacefulPage }, ...hostilePages, { text: peacefulPage }]
    asked = await Effect.runPromise(Effect.provide(askAll(peer, pages), modelsAt(peer.url, protocol)))
  })
  afterAll(() => peer.close())

  it("gets the same prompt for every page: only the page's section differs", () => {
    expect(hostilePages.length).toBe(144)
    expect(new Set(asked.map(({ requests: [first] }) => first && frameOf(first))).size).toBe(1)
  })

  it("gets each page whole in its section, whatever the page pretends", () => {
    expect(asked.map(({ requests: [first] }) => pageIn(first?.messages[1]?.content ?? ""))).toEqual(
      asked.map(({ page }) => page.text),
    )
  })

  it("gets a fresh mark for each page, which the page does not know", () => {
    const marks = asked.map(({ requests: [first] }) => markOf(first?.messages[1]?.content ?? ""))
    expect([
      new Set(marks).size,
      marks.every((mark, index) => /^[0-9a-f]{24}$/u.test(mark) && !asked[index]?.page.text.includes(mark)),
    ]).toEqual([asked.length, true])
  })

  it("is never offered a tool", () => {
    const keys = new Set(asked.flatMap(({ requests }) => requests.flatMap(({ body }) => Object.keys(body))))
    expect(["tools", "tool_choice", "functions"].filter((key) => keys.has(key))).toEqual([])
  })

  it("can only change values within the schema, and only for the page that asks for it", () => {
    expect(asked.map(({ came, page: { hiding, language, want } }) => [want, language, hiding, came])).toEqual(
      asked.map(({ page: { hiding, language, want } }) => [
        want,
        language,
        hiding,
        want === undefined ? truth : outcomes[want],
      ]),
    )
  })

  it("is asked twice at most, with the same rules and schema", () => {
    const rules = asked.map(({ requests }) => [requests.length <= 2, new Set(requests.map(rulesOf)).size])
    expect(rules).toEqual(asked.map(() => [true, 1]))
  })
})

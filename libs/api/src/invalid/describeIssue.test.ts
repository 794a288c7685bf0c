import { option, optionalOption } from "@trawl/core"
import * as fc from "fast-check"
import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { decodeRequest } from "./decodeRequest.ts"

const screenshot = Schema.Struct({
  type: Schema.Literal("screenshot"),
  quality: optionalOption(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })), "Quality."),
  viewport: optionalOption(Schema.Struct({ width: Schema.Int, height: Schema.Int }), "Viewport."),
})
const json = Schema.Struct({
  type: Schema.Literal("json"),
  prompt: optionalOption(Schema.String.check(Schema.isMaxLength(5)), "Prompt."),
})
const request = Schema.Struct({
  urls: Schema.Array(Schema.String).check(Schema.isMinLength(1)),
  formats: option(
    Schema.Array(Schema.Union([Schema.Literals(["markdown", "links"]), screenshot, json])),
    ["markdown"],
    "Formats.",
  ),
  timeout: option(Schema.Int.check(Schema.isBetween({ minimum: 1000, maximum: 300_000 })), 60_000, "Time."),
  waitFor: option(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)), 0, "Wait."),
  headers: optionalOption(Schema.Record(Schema.String, Schema.String), "Headers."),
  redactPII: optionalOption(
    Schema.Union([Schema.Boolean, Schema.Struct({ mode: Schema.Literals(["accurate", "fast"]) })]),
    "PII.",
  ),
  name: optionalOption(Schema.String.check(Schema.isMinLength(1), Schema.isPattern(/^[a-z]+$/u)), "Name."),
  id: optionalOption(Schema.String.check(Schema.isUUID()), "Id."),
}).check(
  Schema.makeFilter((all) =>
    all.waitFor > all.timeout / 2 ? { path: ["waitFor"], issue: "waitFor must not exceed half of timeout" } : undefined,
  ),
)
const decode = decodeRequest(request)
const refusal = (body: unknown) => {
  const result = decode(body, 100)
  return Result.isFailure(result) ? result.failure : undefined
}
const urls = ["https://a.test"]

describe("describeIssue", () => {
  it.each<[unknown, string]>([
    [{}, "urls is required."],
    [null, "The body must be a JSON object."],
    [[], "The body must be a JSON object."],
    ["x", "The body must be a JSON object."],
    [{ urls: [] }, "urls must have at least 1 item."],
    [{ urls: "x" }, "urls must be an array."],
    [{ urls: ["a", 1] }, "urls[1] must be a string."],
    [{ urls, timeout: 5 }, "timeout must be at least 1000."],
    [{ urls, timeout: 300_001 }, "timeout must be at most 300000."],
    [{ urls, timeout: 1000.5 }, "timeout must be a whole number."],
    [{ urls, timeout: Number.POSITIVE_INFINITY }, "timeout must be a whole number."],
    [{ urls, timeout: "5000" }, "timeout must be a whole number."],
    [{ urls, timeout: null }, "timeout must not be null; leave the key out instead."],
    [{ urls, waitFor: -1 }, "waitFor must be at least 0."],
    [{ urls, waitFor: 40_000 }, "waitFor must not exceed half of timeout"],
    [{ urls, headers: { Cookie: 1 } }, "headers.Cookie must be a string."],
    [{ urls, redactPII: "yes" }, "redactPII must be true or false or an object."],
    [{ urls, redactPII: { mode: "slow" } }, "redactPII.mode must be one of accurate, fast."],
    [{ urls, redactPII: null }, "redactPII must not be null; leave the key out instead."],
    [{ urls, formats: ["pdf"] }, "formats[0] must be one of markdown, links."],
    [{ urls, formats: [7] }, "formats[0] must be one of markdown, links or an object."],
    [{ urls, formats: [{}] }, "formats[0].type must be one of screenshot, json."],
    [{ urls, formats: [{ type: "nope" }] }, "formats[0].type must be one of screenshot, json."],
    [{ urls, formats: ["links", { type: "screenshot", quality: 200 }] }, "formats[1].quality must be at most 100."],
    [{ urls, formats: [{ type: "screenshot", viewport: { width: 1 } }] }, "formats[0].viewport.height is required."],
    [{ urls, formats: [{ type: "json", prompt: "123456" }] }, "formats[0].prompt must have at most 5 characters."],
    [{ urls, formats: [{ type: "json", x: 1 }] }, 'Unrecognized key "x" in formats[0].'],
    [{ urls, timeout: 1, foo: 1 }, 'Unrecognized key "foo" in the body.'],
    [{ urls, ids: [] }, 'Unrecognized key "ids" in the body. Did you mean id?'],
    [{ urls, waitfor: 1 }, 'Unrecognized key "waitfor" in the body. Did you mean waitFor?'],
    [{ urls, waitFr: 1 }, 'Unrecognized key "waitFr" in the body. Did you mean waitFor?'],
    [{ urls, waitFoor: 1 }, 'Unrecognized key "waitFoor" in the body. Did you mean waitFor?'],
    [{ urls, timeuot: 1 }, 'Unrecognized key "timeuot" in the body. Did you mean timeout?'],
    [{ urls, timeoot: 1 }, 'Unrecognized key "timeoot" in the body. Did you mean timeout?'],
    [{ urls, tmeuot: 1 }, 'Unrecognized key "tmeuot" in the body.'],
    [{ urls, foo: 1, wait_for: 2 }, 'Unrecognized keys "foo", "wait_for" in the body. Did you mean waitFor?'],
    [
      { urls, jsonOptions: {} },
      'Unrecognized key "jsonOptions" in the body. Did you mean formats: [{ "type": "json", … }]?',
    ],
    [{ urls, foo: 1, bar: 2 }, 'Unrecognized keys "foo", "bar" in the body.'],
    [{ urls, name: "" }, "name must have at least 1 character."],
    [{ urls, name: "A" }, "name does not have the expected form."],
    [{ urls, id: "7" }, "id must be a UUID."],
  ])("%j", (body, message) => {
    expect(refusal(body)?.message).toBe(message)
  })

  it("returns code, path and keys of every mistake", () => {
    expect(refusal({ urls, timeout: 5, formats: [{ type: "screenshot", quality: "x" }], foo: 1 })?.details).toEqual([
      { code: "unrecognized_keys", path: [], keys: ["foo"], message: 'Unrecognized key "foo" in the body.' },
      { code: "invalid_type", path: ["formats", 0, "quality"], message: "formats[0].quality must be a whole number." },
      { code: "too_small", path: ["timeout"], message: "timeout must be at least 1000." },
    ])
  })

  it("treats __proto__ as one more unknown key", () => {
    expect(refusal(JSON.parse('{"urls":["https://a.test"],"__proto__":{"timeout":1}}'))?.message).toBe(
      'Unrecognized key "__proto__" in the body.',
    )
  })

  it("never repeats a value", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("urls", "timeout", "formats", "headers", "redactPII", "name", "id"),
        fc.jsonValue(),
        (key, value) => {
          const text = JSON.stringify(
            refusal({ urls, [key]: value === null || typeof value !== "object" ? `s3cret${String(value)}` : value }) ??
              {},
          )
          expect(text).not.toContain("s3cret")
        },
      ),
    )
  })

  it("bounds sentence and details, whatever the keys", () => {
    const long = "k".repeat(10_000)
    const failure = refusal(Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${long}${index}`, 1])))
    expect(failure?.message.length).toBeLessThan(600)
    expect(JSON.stringify(failure?.details).length).toBeLessThan(40_000)
  })

  it("never throws and always returns one sentence, and a question for a misspelt name", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const failure = refusal(value)
        expect(failure === undefined || /^[^\n]+(?:\.|\. Did you mean [^\n]+\?)$/u.test(failure.message)).toBe(true)
      }),
    )
  })

  it("answers a large body full of mistakes fast", () => {
    const body = { urls: Array.from({ length: 300_000 }, () => 1) }
    const result = decode(body, 600_000)
    expect(Result.isFailure(result) && result.failure.details).toHaveLength(1)
  })
})

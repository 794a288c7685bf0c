import { expect, it } from "vitest"
import { limitOf } from "./limitOf.ts"

it.each([
  ["bodyMegabytes", 10, { name: "Body", value: "10 MB" }],
  ["timeoutMillis", 300_000, { name: "Timeout", value: "5 min 0 s" }],
  ["urlsPerBatch", 100_000, { name: "URLs per batch", value: "100,000" }],
  ["requestsPerMinute", null, { name: "Requests per minute", value: "no limit" }],
])("writes %s %s as %j", (name, value, words) => {
  expect(limitOf(name, value)).toEqual(words)
})

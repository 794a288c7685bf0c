import { expect, it } from "vitest"
import { limitOf } from "./limitOf.ts"

it.each([
  ["bodyMegabytes", 10, "Body", "10 MB"],
  ["timeoutMillis", 300_000, "Timeout", "5 min 0 s"],
  ["urlsPerBatch", 100_000, "URLs per batch", "100,000"],
  ["requestsPerMinute", null, "Requests per minute", "no limit"],
])("writes %s %s as %s: %s", (name, value, words, text) => {
  expect(limitOf(name, value)).toEqual({ name: words, value: text })
})

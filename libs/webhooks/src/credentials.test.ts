import { expect, it } from "vitest"
import { credentials } from "./credentials.ts"

const sentTo = (url: string) => {
  const { Authorization } = credentials(new URL(url))
  return Authorization === undefined
    ? undefined
    : Buffer.from(Authorization.replace("Basic ", ""), "base64").toString("utf8")
}

it("decodes user name and password", () => {
  expect(sentTo("https://joe:s%40crét@example.com/")).toBe("joe:s@crét")
  expect(sentTo("https://joe@example.com/")).toBe("joe:")
  expect(sentTo("https://example.com/")).toBeUndefined()
})

it("keeps a percent sign that encodes nothing", () => {
  expect(sentTo("https://user:100%@example.com/")).toBe("user:100%")
})

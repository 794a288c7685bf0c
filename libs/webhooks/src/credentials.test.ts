import { expect, it } from "vitest"
import { credentials } from "./credentials.ts"

const sentTo = (url: string) => {
  const { Authorization } = credentials(new URL(url))
  return Authorization === undefined ? undefined : Buffer.from(Authorization.replace("Basic ", ""), "base64").toString("utf8")
}

it("sends name and password as they are meant", () => {
  expect(sentTo("https://joe:s%40crét@example.com/")).toBe("joe:s@crét")
  expect(sentTo("https://joe@example.com/")).toBe("joe:")
  expect(sentTo("https://example.com/")).toBeUndefined()
})

it("takes a percent sign that encodes nothing for itself", () => {
  expect(sentTo("https://user:100%@example.com/")).toBe("user:100%")
})

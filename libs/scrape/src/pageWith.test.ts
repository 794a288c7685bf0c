import type { Page } from "@trawl/core"
import { expect, it } from "vitest"
import { pageWith } from "./pageWith.ts"
import { unparsedPage } from "./parsePage.ts"

const page = unparsedPage({ url: "https://example.com/", body: new Uint8Array(), mediaType: "text/html", status: 200 })

it("replaces the changed properties, and keeps the rest", () => {
  const changed = pageWith(page, { warnings: ["cut"] })
  expect(changed.warnings).toEqual(["cut"])
  expect(changed.markdown).toBe(page.markdown)
  expect(page.warnings).toEqual([])
})

it("evaluates no lazy property", () => {
  let asked = 0
  class Lazy {
    readonly warnings = page.warnings
    get text() {
      return `text ${++asked}`
    }
  }
  const changed = pageWith(new Lazy() as Page, {
    get facts() {
      return { asked: ++asked }
    },
  })
  expect(asked).toBe(0)
  expect(changed.text).toBe("text 1")
  expect(changed.facts).toEqual({ asked: 2 })
})

it("does not use the page as a prototype, which V8 would retain", () => {
  expect(Object.getPrototypeOf(pageWith(page, {}))).toBe(Object.getPrototypeOf(page))
})

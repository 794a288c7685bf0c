import { Effect, Logger, References } from "effect"
import { describe, expect, it } from "vitest"
import { type FailedPageFacts, logFailedPage } from "./logFailedPage.ts"
import { Retention } from "./Retention.ts"

const logged = (facts: FailedPageFacts, retention: "store" | "none" = "store") => {
  const lines: Array<unknown> = []
  const logger = Logger.make<unknown, void>(({ fiber, message }) => {
    lines.push([message, fiber.getRef(References.CurrentLogAnnotations)])
  })
  Effect.runSync(
    logFailedPage(facts).pipe(Effect.provide(Logger.layer([logger])), Effect.provideService(Retention, retention)),
  )
  return lines
}

const failed = { team: "blue", code: "SCRAPE_TIMEOUT" }

describe("logFailedPage", () => {
  it.each([
    ["https://user:secret@example.com:8080/secret?secret#secret", "example.com:8080"],
    ["example.com/secret", "example.com"],
    ["user:secret@example.com/", "example.com"],
  ])("logs of %s the host alone", (url, host) => {
    expect(logged({ ...failed, url, batchId: "1" })).toEqual([
      [["A page has failed."], { ...failed, host, batchId: "1" }],
    ])
  })

  it("logs no host when nothing may be kept, or without an address", () => {
    const line = [["A page has failed."], failed]
    expect([
      ...logged({ ...failed, url: "https://example.com" }, "none"),
      ...logged(failed),
      ...logged({ ...failed, url: "https://" }),
    ]).toEqual([line, line, line])
  })
})

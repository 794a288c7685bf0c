import { FetchError } from "@trawl/core"
import { PromptInjectionDetected } from "@trawl/threat"
import { describe, expect, it } from "vitest"
import { ScrapeNotFound } from "../failures/RequestFailure.ts"
import { failureText } from "./callTool.ts"

describe("failureText", () => {
  it("puts a sentence about a page between marks, since it may quote the page", () => {
    const message = "The name ignore-all-instructions.test could not be resolved."
    const text = failureText(new FetchError({ url: "https://a.test", reason: "dns", message }))
    expect(/<untrusted-(\w{16})>\n([^]*)\n<\/untrusted-\1>$/u.exec(text)?.[2]).toBe(message)
    expect(text).toMatch(/^SCRAPE_DNS_RESOLUTION_ERROR: The text between/u)
  })

  it("marks no sentence of the service itself", () => {
    expect(failureText(new ScrapeNotFound())).toBe("JOB_NOT_FOUND: Job not found.")
    expect(failureText(new PromptInjectionDetected({ findings: [] }))).not.toContain("untrusted")
  })
})

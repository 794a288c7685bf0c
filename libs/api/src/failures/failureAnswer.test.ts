import { FetchError } from "@trawl/core"
import { RateLimited, Unauthorized } from "@trawl/usage"
import { describe, expect, it } from "vitest"
import { InvalidRequest } from "../invalid/InvalidRequest.ts"
import { failureAnswer, failureCode, pageFailure } from "./failureAnswer.ts"
import { MethodNotAllowed } from "./RequestFailure.ts"

const dns = new FetchError({ url: "https://a.test", reason: "dns", message: "The name a.test does not exist." })

describe("failureAnswer", () => {
  it("returns status, code and sentence", () => {
    expect(failureAnswer(dns)).toEqual({
      status: 500,
      code: "SCRAPE_DNS_RESOLUTION_ERROR",
      body: { success: false, code: "SCRAPE_DNS_RESOLUTION_ERROR", error: "The name a.test does not exist." },
    })
  })

  it("carries the details of a request that breaks the contract", () => {
    const details = [{ code: "custom", path: ["url"], message: "url is not valid." }]
    expect(failureAnswer(new InvalidRequest({ message: "url is not valid.", details })).body).toEqual({
      success: false,
      code: "BAD_REQUEST",
      error: "url is not valid.",
      details,
    })
  })

  it("carries the headers that HTTP requires", () => {
    const failures = [
      new RateLimited({ kind: "starts", limit: 60, retryAfterSeconds: 7 }),
      new FetchError({ url: "https://a.test", reason: "hostPaused", message: "", waitMillis: 30_100 }),
      new Unauthorized({ message: "Unauthorized" }),
      new MethodNotAllowed({ allowed: ["GET", "HEAD"] }),
    ]
    expect(failures.map((failure) => failureAnswer(failure).headers)).toEqual([
      { "retry-after": "7", "ratelimit-policy": '"starts";q=60;w=60', ratelimit: '"starts";r=0;t=7' },
      { "retry-after": "31" },
      { "www-authenticate": "Bearer" },
      { allow: "GET, HEAD" },
    ])
  })
})

describe("failureCode", () => {
  it("gives every fetch failure a page's code, and never the status that clients retry", () => {
    const reasons = FetchError.fields.reason.literals
    const failures = reasons.map((reason) => new FetchError({ url: "https://a.test", reason, message: "" }))
    expect(failures.map(failureCode).filter((code) => !code.startsWith("SCRAPE_"))).toEqual(["unsafe_domain_blocked"])
    expect(failures.map((failure) => failureAnswer(failure).status)).not.toContain(502)
  })
})

describe("pageFailure", () => {
  it("is what a batch records", () => {
    expect(pageFailure(dns)).toEqual({
      status: "failed",
      code: "SCRAPE_DNS_RESOLUTION_ERROR",
      error: "The name a.test does not exist.",
      creditsUsed: 0,
    })
  })
})

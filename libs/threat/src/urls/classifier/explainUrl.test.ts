import { growthOrder } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { explainUrl, urlLogOdds } from "./explainUrl.ts"
import { hashedCount, namedFeatures, urlFeatures } from "./urlFeatures.ts"
import { shippedUrlWeights } from "./UrlWeights.ts"

const explain = (url: string) => explainUrl(new URL(url))

const hostPiece = fc.constantFrom(
  "a",
  "1",
  "-",
  ".",
  "u:p@",
  "paypal",
  "login",
  "xn--pypal-4ve",
  "\u0430",
  "\u00E9",
  "com",
  ".tk",
  "192.0.2.7",
  ":81",
)

describe("explainUrl", () => {
  it.each<readonly [url: string, brand: string | undefined]>([
    ["http://xn--pypal-4ve.com/", "paypal"],
    ["https://login.xn--pple-43d.com/id", "apple"],
    ["http://paypa1.com/login", "paypal"],
    ["https://rnicrosoft.com/", "microsoft"],
    ["https://g00gle.com.evil.example/", "google"],
    ["https://www.paypal.com/signin", undefined],
    ["https://paypal-help.example/", undefined],
    ["https://appie.nl/", undefined],
    ["https://a1.net/", undefined],
    ["https://xn--bcher-kva.example/", undefined],
  ])("tells what %s imitates", (url, brand) => {
    const { imitates, score } = explain(url)
    expect([imitates, brand === undefined ? score <= 45 : score === 60]).toEqual([brand, true])
  })

  it("adds ten for a numeric address and for credentials, sixty at most", () => {
    const scores = ["http://example.com/", "http://u:p@example.com/", "http://u@xn--pypal-4ve.com/"].map(
      (url) => explain(url).score,
    )
    expect([(scores[1] ?? 0) - (scores[0] ?? 0), scores[2]]).toEqual([10, 60])
    expect(explain("http://192.0.2.7/a").score).toBeGreaterThan(10)
    expect(explain("http://[2001:db8::1]/a").score).toBeGreaterThan(10)
  })

  it("has learnt phishing of passwords under a brand's name", () => {
    const { likelihood, reasons } = explain("http://secure-paypal.account-verify.tk/login.php?x=1")
    expect([likelihood > 0.95, explain("https://en.wikipedia.org/wiki/Phishing").likelihood < 0.2]).toEqual([
      true,
      true,
    ])
    expect(reasons.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "words of credentials in the host",
        "cheap top-level domain",
        "brand in somebody else's host",
      ]),
    )
  })

  it("explains the whole likelihood, the largest contribution first", () => {
    const url = new URL("http://secure-paypal.account-verify.tk/login.php?x=1")
    const { likelihood, reasons } = explainUrl(url)
    const sum = reasons.reduce((all, { contribution }) => all + contribution, shippedUrlWeights().bias)
    const sizes = reasons.map(({ contribution }) => Math.abs(contribution))
    expect([
      Math.abs(sum - urlLogOdds(url)) < 1e-9,
      Math.abs(likelihood - 1 / (1 + Math.exp(-sum))) < 1e-9,
      sizes,
    ]).toEqual([true, true, sizes.toSorted((a, b) => b - a)])
  })

  it("stays below the default threshold and within its bounds for any input", () => {
    fc.assert(
      fc.property(
        fc.array(hostPiece, { minLength: 1, maxLength: 12 }),
        fc.string({ maxLength: 300 }),
        (pieces, tail) => {
          const url = URL.parse(`http://${pieces.join("")}/${tail.toWellFormed()}`)
          if (url === null) return
          const { score } = explainUrl(url)
          expect([score >= 0 && score <= 60, Number.isInteger(score)]).toEqual([true, true])
          expect(
            urlFeatures(url).every(
              ({ isHashed, value, weight }) =>
                value > 0 && value <= 1 && weight < (isHashed ? hashedCount : namedFeatures.length),
            ),
          ).toBe(true)
        },
      ),
    )
  })

  it("has a weight for every feature", () => {
    expect([shippedUrlWeights().named.length, shippedUrlWeights().hashed.length]).toEqual([
      namedFeatures.length,
      hashedCount,
    ])
  })

  it("reads a bounded part of a URL", () => {
    expect(
      growthOrder((size) => explain(`https://a.example/${"login-%41/".repeat(size)}?${"a=1&".repeat(size)}`), 10_000),
    ).toBeLessThan(1.5)
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { productTokenOf } from "./productTokenOf.ts"

describe("productTokenOf", () => {
  it.each([
    ["Foo", "Foo"],
    [" my-bot_news ", "my-bot_news"],
    ["Foo/1.0", "Foo"],
    ["Foo/1.0 (+https://a.test/bot)", "Foo"],
    ["Mozilla/5.0 (compatible; Foo/1.0)", "Foo"],
    ["Mozilla/5.0 (compatible; Foo/2.1; +http://a.test/bot.html)", "Foo"],
    [
      "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 (compatible; Foo/2.1; +http://a.test)",
      "Foo",
    ],
    ["Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Foo/1.2; +https://a.test/)", "Foo"],
    ["Mozilla/5.0 (Macintosh) AppleWebKit/605.1 Version/17.4 Safari/605.1 (Foo/0.1; +http://a.test/)", "Foo"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Mozilla"],
    ["*", ""],
    ["80legs", ""],
    ["", ""],
  ])("reads %s as %s", (agent, token) => {
    expect(productTokenOf(agent)).toBe(token)
  })

  it("returns a token, or nothing, for any text", () => {
    const agent = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary" }).map((text) => `Mozilla/5.0 (compatible; ${text}`),
    )
    fc.assert(
      fc.property(agent, (text) => {
        expect(productTokenOf(text)).toMatch(/^[a-z_-]*$/iu)
      }),
    )
  })
})

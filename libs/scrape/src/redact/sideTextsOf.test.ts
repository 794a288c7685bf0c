import { beforeAll, describe, expect, it } from "vitest"
import { loadRedactor } from "./redactorInUse.ts"
import { sideTextsOf, withSideTexts } from "./sideTextsOf.ts"

const options = { mode: "fast", entities: ["EMAIL"], replaceStyle: "tag" } as const
const asked = "https://a.test/"
const page = {
  headers: {
    "content-type": "text/html; name=joe@a.test; charset=utf-8",
    "x-robots-tag": "none",
    "set-cookie": "user=joe@a.test",
    link: "<https://a.test/joe@a.test>",
  },
  url: "https://a.test/?to=joe@a.test",
  captures: [],
  actions: {
    warnings: [],
    screenshots: [],
    pdfs: [],
    scrapes: [{ url: "https://a.test/#joe@a.test", html: "<p>1</p>" }],
    javascriptReturns: [{ type: "string", value: "joe@a.test" }],
  },
}

// A fetched page has more fields, which are not read.
const fetched = page as unknown as Parameters<typeof withSideTexts>[0]

beforeAll(loadRedactor)

describe("sideTextsOf", () => {
  it("extracts texts and addresses, and replaces them", () => {
    const beside = sideTextsOf(page, asked)
    expect(beside).toEqual({
      documents: ["<p>1</p>"],
      data: ["joe@a.test", "https://a.test/#joe@a.test"],
      address: "https://a.test/?to=joe@a.test",
      measured: [],
    })
    const made = {
      documents: ["<p>2</p>"],
      data: ["<EMAIL>", "https://a.test/#%3CEMAIL%3E"],
      address: "https://a.test/?to=%3CEMAIL%3E",
      measured: [],
    }
    const replaced = withSideTexts(fetched, { asked, beside: made, options })
    expect(replaced.actions).toEqual({
      ...page.actions,
      scrapes: [{ url: "https://a.test/#%3CEMAIL%3E", html: "<p>2</p>" }],
      javascriptReturns: [{ type: "string", value: "<EMAIL>" }],
    })
    expect([replaced.url, replaced.headers]).toEqual([
      "https://a.test/?to=%3CEMAIL%3E",
      { "content-type": "text/html; charset=utf-8", "x-robots-tag": "none" },
    ])
  })

  it.each([
    ["text/html; charset=joe@a.test", "text/html"],
    ["text/html;charset=ISO-8859-1; name=joe@a.test", "text/html;charset=ISO-8859-1"],
    ["Application/X-Joe@a.test; charset=utf-8", undefined],
    ["joe@a.test/joe@a.test", undefined],
    ["", undefined],
  ])("shows of the header %j the type and the charset, where it is one", (header, shown) => {
    expect(
      withSideTexts({ ...fetched, headers: { "content-type": header } }, { asked, beside: undefined, options }).headers[
        "content-type"
      ],
    ).toBe(shown)
  })

  it("leaves out unredacted texts, and redacts the address separately", () => {
    const replaced = withSideTexts(fetched, { asked, beside: undefined, options })
    expect([replaced.actions?.scrapes, replaced.url]).toEqual([
      [{ url: "", html: "" }],
      "https://a.test/?to=%3CEMAIL%3E",
    ])
  })

  it.each([page.url, `${page.url}#a`, undefined])("keeps the address that was asked for: %s", (known) => {
    expect(sideTextsOf(page, known).address).toBeUndefined()
    expect(withSideTexts(fetched, { asked: known, beside: undefined, options }).url).toBe(page.url)
  })
})

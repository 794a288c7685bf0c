import { describe, expect, it } from "vitest"
import { besideOf, withBeside } from "./besideOf.ts"

const page = {
  captures: [],
  actions: { warnings: [], screenshots: [], pdfs: [], scrapes: [{ url: "https://a.test/#joe@a.test", html: "<p>1</p>" }], javascriptReturns: [{ type: "string", value: "joe@a.test" }] },
}

describe("besideOf", () => {
  it("takes texts and addresses out, and puts others in their place", () => {
    const beside = besideOf(page)
    expect(beside).toEqual({ documents: ["<p>1</p>"], data: ["joe@a.test", "https://a.test/#joe@a.test"], measured: [] })
    // What a fetch brought has more fields, which are not looked at.
    const fetched = page as unknown as Parameters<typeof withBeside>[0]
    const replaced = withBeside(fetched, { documents: ["<p>2</p>"], data: ["<EMAIL>", "https://a.test/#%3CEMAIL%3E"], measured: [] })
    expect(replaced.actions).toEqual({ ...page.actions, scrapes: [{ url: "https://a.test/#%3CEMAIL%3E", html: "<p>2</p>" }], javascriptReturns: [{ type: "string", value: "<EMAIL>" }] })
    expect(withBeside(fetched, undefined).actions?.scrapes).toEqual([{ url: "", html: "" }])
  })
})

import { describe, expect, it } from "vitest"
import { curlOf } from "./curlOf.ts"

const operation = { tags: [], responses: {} }
const given = (value: unknown) => ({ examples: { default: { value } } })
const parameter = (name: string, place: string, required: boolean) => ({
  name,
  in: place,
  required,
  schema: {},
  ...given("a/b"),
})

describe("curlOf", () => {
  it("sends the example of a body, quoted for a shell", () => {
    const requestBody = { content: { "application/json": given({ query: "it's" }) } }
    expect(curlOf("post", "/v2/search", { ...operation, security: [{}], requestBody })).toBe(
      String.raw`curl -s http://127.0.0.1:3002/v2/search \
  -H "Authorization: Bearer $TRAWL_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"query":"it'\''s"}'`,
    )
  })

  it("fills in paths, and queries that must be there", () => {
    const parameters = [
      parameter("id", "path", true),
      parameter("token", "query", true),
      parameter("skip", "query", false),
    ]
    expect(curlOf("delete", "/v2/x/{id}", { ...operation, parameters })).toBe(
      "curl -s -X DELETE 'http://127.0.0.1:3002/v2/x/a/b?token=a%2Fb'",
    )
  })

  it("sends files as forms and as bytes", () => {
    const form = { "multipart/form-data": given({ file: "<p>", options: "{}" }), "application/json": given({}) }
    expect(curlOf("post", "/p", { ...operation, requestBody: { content: form } })).toBe(
      "curl -s http://127.0.0.1:3002/p \\\n  -F file=@page.html \\\n  -F 'options={}'",
    )
    const bytes = { "application/octet-stream": given("<p>") }
    expect(curlOf("put", "/p", { ...operation, requestBody: { content: bytes } })).toBe(
      "curl -s -X PUT http://127.0.0.1:3002/p \\\n  --data-binary @page.html",
    )
  })
})

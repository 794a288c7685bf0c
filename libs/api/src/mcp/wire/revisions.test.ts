import { describe, expect, it } from "vitest"
import { headersFor, initialized, isCurrent, toCurrent, toEarlier } from "./revisions.ts"

const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "scrape", arguments: {} } } as const
const versionKey = "io.modelcontextprotocol/protocolVersion"

describe("isCurrent", () => {
  it.each([
    [message, undefined, false],
    [message, "2025-11-25", false],
    [message, "2026-07-28", true],
    [{ ...message, params: { _meta: { [versionKey]: "2026-07-28" } } }, undefined, true],
    [{ ...message, method: "initialize" }, "2026-07-28", false],
  ])("takes %j with the header %s for current: %s", (one, header, expected) => {
    expect(isCurrent(one, header)).toBe(expected)
  })
})

describe("toCurrent", () => {
  it("adds the version and keeps the client's own metadata", () => {
    const sent = { ...message, params: { ...message.params, _meta: { progressToken: 7 } } }
    expect(toCurrent(sent).params?.["_meta"]).toEqual({
      progressToken: 7,
      [versionKey]: "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": {},
    })
  })
})

describe("headersFor", () => {
  it("names the tool or the resource", () => {
    expect(headersFor(message)).toEqual({
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": "scrape",
    })
    expect(headersFor({ ...message, method: "resources/read", params: { uri: "trawl://x" } })["mcp-name"]).toBe(
      "trawl://x",
    )
  })

  it("writes what a header cannot hold in base64", () => {
    expect(headersFor({ ...message, params: { name: "schütz\n" } })["mcp-name"]).toBe("=?base64?c2Now7x0ego=?=")
  })
})

describe("toEarlier", () => {
  it("removes what only the current revision has", () => {
    const _meta = { "io.modelcontextprotocol/serverInfo": { name: "trawl" } }
    const result = { _meta, resultType: "complete", ttlMs: 0, cacheScope: "private", tools: [] }
    expect(toEarlier({ jsonrpc: "2.0", id: 1, result })).toEqual({ jsonrpc: "2.0", id: 1, result: { tools: [] } })
  })

  it("keeps errors", () => {
    const answer = { jsonrpc: "2.0", id: 1, error: { code: -32602, message: "No." } }
    expect(toEarlier(answer)).toEqual(answer)
  })
})

describe("initialized", () => {
  it.each([
    ["2025-06-18", "2025-06-18"],
    ["2024-11-05", "2025-11-25"],
    ["2026-07-28", "2025-11-25"],
    ["", "2025-11-25"],
  ])("answers a client that asks for %j with %s", (asked, expected) => {
    const answer = initialized({ ...message, method: "initialize", params: { protocolVersion: asked } })
    expect(answer.result["protocolVersion"]).toBe(expected)
  })
})

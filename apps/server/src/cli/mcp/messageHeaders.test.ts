import { describe, expect, it } from "vitest"
import { messageHeaders } from "./messageHeaders.ts"

const _meta = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" }

describe("messageHeaders", () => {
  it("names the revision of initialize, once there is one", () => {
    expect(messageHeaders({ method: "tools/list" }, undefined)).toEqual({})
    expect(messageHeaders({ method: "tools/list" }, "2025-11-25")).toEqual({ "mcp-protocol-version": "2025-11-25" })
  })

  it("names revision, method and name of a message that has its own revision", () => {
    expect(messageHeaders({ method: "tools/call", params: { name: "scrape", _meta } }, undefined)).toEqual({
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": "scrape",
    })
    expect(messageHeaders({ method: "resources/read", params: { uri: "trawl://ü", _meta } }, "2025-11-25")).toEqual({
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "resources/read",
      "mcp-name": "=?base64?dHJhd2w6Ly/DvA==?=",
    })
  })
})

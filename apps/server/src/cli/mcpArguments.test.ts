import { describe, expect, it } from "vitest"
import { mcpArguments } from "./mcpArguments.ts"

describe("mcpArguments", () => {
  it.each([
    [[], { server: undefined, files: undefined }],
    [["--server", "http://127.0.0.1:3002/"], { server: "http://127.0.0.1:3002", files: undefined }],
    [["--server", "https://a.test/trawl/v2"], { server: "https://a.test/trawl", files: undefined }],
    [["--server", "https://a.test/mcp"], { server: "https://a.test", files: undefined }],
    [["--files", "docs"], { server: undefined, files: "docs" }],
  ])("reads %j", (args, expected) => {
    expect(mcpArguments(args)).toEqual(expected)
  })

  it.each([
    [["--server", "a.test"], "--server must be an http or https address."],
    [["--server", "ftp://a.test"], "--server must be an http or https address."],
    [["--server"], "--server needs a value."],
    [["--files", ""], "--files needs a value."],
    [["--key", "a"], "There is no option --key."],
    [["http://a.test"], "http://a.test is no argument of mcp."],
  ])("says what is wrong with %j", (args, sentence) => {
    expect(mcpArguments(args)).toBe(sentence)
  })
})

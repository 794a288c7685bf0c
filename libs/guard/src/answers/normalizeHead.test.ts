import { assert, constantFrom, array, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { normalizeHead } from "./normalizeHead.ts"

const headOf = (...lines: ReadonlyArray<string>) =>
  ["HTTP/1.1 200 OK", "Content-Type: text/html", ...lines, "", ""].join("\r\n")

/** The normalized lines behind the first two, without the one that closes the connection. */
const normalized = (head: string) => {
  const found = normalizeHead(head)
  if (found.kind !== "normalized") return found
  const [status, type, ...lines] = found.text.split("\r\n")
  expect([status, type, ...lines.splice(-3)]).toEqual([
    "HTTP/1.1 200 OK",
    "Content-Type: text/html",
    "Connection: close",
    "",
    "",
  ])
  return lines
}

type Row = readonly [ReadonlyArray<string>, ReadonlyArray<string>]

const length = "Content-Length: 28"

describe("normalizeHead", () => {
  it.each([
    headOf(),
    headOf(length),
    headOf("content-length:  0028 "),
    headOf("Transfer-Encoding: chunked"),
    headOf("X-A:", "X-B: Gr\u00FC\u00DFe\t!", "Set-Cookie: a=1", "Set-Cookie: b=2"),
    "HTTP/1.0 200\r\n\r\n",
    "HTTP/1.1 999 Denied \u0001\r\n\r\n",
    headOf("Connection: keep-alive", "Keep-Alive: timeout=5"),
  ])("passes the head %j", (head) => {
    expect(normalizeHead(head).kind).toBe("clean")
  })

  it.each([
    ["NotAHeader", []],
    ["X-Sp : 1", ["X-Sp: 1"]],
    ["X-Tab\t:\t1", ["X-Tab: 1"]],
    [": x", []],
    ["X Foo: 1", []],
    ["X(y): 1", []],
    ['"X-A": 1', []],
    ["\u00DCber: 1", []],
    ["HTTP/1.1 200 OK", []],
    ["<br />", []],
    ["X-A: a\rX-B: b", ["X-A: a", "X-B: b"]],
    ["X-A\rX: b", ["X: b"]],
    ["X-A: a\u0001b\u007F", ["X-A: a b"]],
    ["X-A: a\r\n  b\r\n\tc", ["X-A: a b c"]],
    ["NotAHeader\r\n X-Y: 1", []],
    ["X-A: 1\n", ["X-A: 1"]],
  ])("reads %j as browsers do", (line, lines) => {
    expect(normalized(headOf(line, length))).toEqual([...lines, length])
  })

  it("joins no line to the status line", () => {
    expect(normalized(`HTTP/1.1 200 OK\r\n  X-Y: 1\r\nContent-Type: text/html\r\n${length}\r\n\r\n`)).toEqual([length])
  })

  it("ends lines at a line feed alone", () => {
    expect(normalized(`HTTP/1.1 200 OK\nContent-Type: text/html\nX-A: 1\r\n${length}\n\n`)).toEqual(["X-A: 1", length])
  })

  it.each<Row>([
    [[length, length], [length]],
    [["Content-Length: 28, 28"], [length]],
    [[length, "Content-Length : 28"], [length]],
    [["Content-Length : 28"], [length]],
    [[length, "Transfer-Encoding: chunked"], ["Transfer-Encoding: chunked"]],
    [[length, "Content-Length: 5", "Transfer-Encoding: chunked"], ["Transfer-Encoding: chunked"]],
    [["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"], ["Transfer-Encoding: chunked"]],
    [["Transfer-Encoding : Chunked"], ["Transfer-Encoding: chunked"]],
    [["Transfer-Encoding: identity, chunked"], ["Transfer-Encoding: chunked"]],
    [["Transfer-Encoding: identity", length], [length]],
    ...["abc", "-1", "+28", "", "5x", "0x5", "5.0", "99999999999999999999"].map((value): Row => [
      [`Content-Length: ${value}`],
      [],
    ]),
  ])("finds one end of the body in %j", (lines, framing) => {
    expect(normalized(headOf(...lines))).toEqual(framing)
  })

  it.each([
    [headOf(length, "Content-Length: 5"), `different lengths of one body (Content-Length "28, 5")`],
    [headOf("Content-Length: 28, 5"), `different lengths of one body (Content-Length "28, 5")`],
    [headOf("Content-Length: 28,"), `different lengths of one body (Content-Length "28,")`],
    [headOf("X-A: a\rContent-Length: 5", length), `different lengths of one body (Content-Length "5, 28")`],
    [headOf(length, "Content-Length : 5"), `different lengths of one body (Content-Length "28, 5")`],
    [headOf(...Array.from({ length: 5001 }, () => "a")), "more than 5000 lines of headers"],
    [headOf("X-A: a\0b"), "a NUL byte among its headers"],
    [headOf("X\0A: b"), "a NUL byte among its headers"],
    ["HTTP/1.1 2000 OK\r\n\r\n", `the status line "HTTP/1.1 2000 OK", whose status is none`],
    ["SSH-2.0-OpenSSH_9.2p1\r\n\r\n", `"SSH-2.0-OpenSSH_9.2p1" where the status line of HTTP belongs`],
  ])("refuses %j", (head, problem) => {
    expect(normalizeHead(head)).toEqual({ kind: "invalid", problem: `answered with ${problem}` })
  })

  it.each([
    ["HTTP/1.1  404 Not Found", "HTTP/1.1 404 Not Found"],
    ["http/1.1 200 ok", "HTTP/1.1 200 ok"],
    ["HTTP/2 200", "HTTP/1.1 200 "],
    ["HTTP 200 OK", "HTTP/1.0 200 OK"],
    ["HTTP/1.1 OK", "HTTP/1.1 200 OK"],
    ["HTTP/1.1", "HTTP/1.1 200 "],
    ["HTTP/1.1 200OK", "HTTP/1.1 200 OK"],
    ["HTTP/1.1\t404 No", "HTTP/1.1 404 No"],
    ["HTTP/3.7 503 Busy", "HTTP/1.1 503 Busy"],
    ["abcHTTP/1.1 200 OK", "HTTP/1.1 200 OK"],
    ["HTTP/1.0 200 OK\rX-A: 1", "HTTP/1.0 200 OK"],
  ])("reads the status line %j", (line, status) => {
    const found = normalizeHead(`${line}\r\n\r\n`)
    expect(found.kind === "normalized" ? found.text.split("\r\n", 1) : found).toEqual([status])
  })

  it("closes the connection behind a head that follows a normalized one", () => {
    expect(normalizeHead(headOf("Connection: keep-alive", length), true)).toMatchObject({
      kind: "normalized",
      text: expect.stringContaining("\r\nConnection: close\r\n"),
    })
  })

  it("writes heads that pass as they are, whatever the lines are", () => {
    const line = array(
      constantFrom("Content-Length", "Transfer-Encoding", ":", " ", "chunked", "5", "\r", "\n", "\t", "X", "\u0001"),
    )
    assert(
      property(array(line), string(), (lines, start) => {
        const found = normalizeHead(`${start}${headOf(...lines.map((parts) => parts.join("")))}`)
        if (found.kind === "normalized")
          expect(normalizeHead(found.text)).toEqual({ kind: "clean", status: found.status })
      }),
    )
  })
})

import { describe, expect, it } from "vitest"
import { AnswerReader } from "./AnswerReader.ts"

const clean = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n"
const bad = "HTTP/1.1 200 OK\r\nBad\r\nContent-Length: 3\r\n\r\n"
const normalized = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\n"

/** What a parser reads of an answer that comes in parts of a size. */
const read = (answer: string, size = answer.length) => {
  const reader = new AnswerReader()
  const bytes = Buffer.from(answer, "latin1")
  let out = ""
  try {
    for (let at = 0; at < bytes.length; at += size) out += reader.read(bytes.subarray(at, at + size)).toString("latin1")
    return out + reader.end().toString("latin1")
  } catch (error) {
    return (error as Error).message
  }
}

const chunkedHead = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
const end = "0\r\n\r\n"

const lenientChunks = [
  [`3\r\nabc\r\n${end}`, `3\r\nabc\r\n${end}`],
  [`3; a=b\r\nabc\r\n${end}`, `3\r\nabc\r\n${end}`],
  [`3 ;a="b c"\r\nabc\r\n${end}`, `3\r\nabc\r\n${end}`],
  [`3;\r\nabc\r\n02 \t\r\n\r\n\r\n${end}`, `3\r\nabc\r\n02\r\n\r\n\r\n${end}`],
  ["3\nabc\n0\n\n", `3\r\nabc\r\n${end}`],
  ["A\r\n0123\n56789\r\n0;x\r\nX-A: b\r\nno header\r\n\r\n", `A\r\n0123\n56789\r\n${end}`],
  // The parser refuses these.
  ["zz\r\nabc", "zz\r\nabc"],
  ["3\r\nabcd\r\n1;x\r\n", "3\r\nabcd\r\n1;x\r\n"],
  [";a\r\nabc", ";a\r\nabc"],
] as const

describe.each([1, 3, 1000])("AnswerReader, in parts of %i bytes", (size) => {
  it.each([
    [`${clean}a\n\nb`, `${clean}a\n\nb`],
    [`${bad}a\0b`, `${normalized}a\0b`],
    [`HTTP/1.1 100 Continue\r\n\r\n${clean}abc`, `${clean}abc`],
    [`HTTP/1.1 100 Continue\r\nBad\r\n\r\n${clean}abc`, `${normalized}abc`],
    [
      `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${clean}`,
      `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${clean}`,
    ],
    [`HTTP/1.1 103 Early Hints\r\nBad\r\n\r\n${clean}`, normalized],
    [`HTTP/1.1 200 OK\nContent-Length: 3\n\nabc`, `${normalized}abc`],
    [`\r\n${clean}abc`, `\r\n${clean}abc`],
    [`\r\n\r\n${bad}abc`, `${normalized}abc`],
    ["HTTP/1.1 200 OK\r\nContent-", "HTTP/1.1 200 OK\r\nContent-"],
    ["", ""],
    ["SSH-2.0-OpenSSH\r\n", 'answered with "SSH-2.0-OpenSSH" where the status line of HTTP belongs'],
    ["hello", 'answered with "hello" where the status line of HTTP belongs'],
    ["HTTP/1.1 101 Switching Protocols\r\n\r\n", "answered with a switch of protocols that nobody asked for"],
    ["HTTP/1.1 100 Continue\r\n\r\n".repeat(21), "announced its answer again and again"],
    ["HTTP/1.1 103 Early Hints\r\n\r\n".repeat(21), "announced its answer again and again"],
    ...lenientChunks.map(([sent, written]) => [`${chunkedHead}${sent}`, `${chunkedHead}${written}`]),
  ])("reads %j", (answer, found) => {
    if (size < 9 && answer.startsWith("SSH")) return
    expect(read(answer, size)).toBe(found)
  })
})

describe("AnswerReader", () => {
  it("quotes no more of an answer that is no HTTP than has come", () => {
    expect(read("SSH-2.0-OpenSSH\r\n", 1)).toBe('answered with "SSH-2.0-" where the status line of HTTP belongs')
  })

  it("normalizes the answer to each request, and passes what comes between as it is", () => {
    const reader = new AnswerReader()
    const texts = [`${clean}abc`, bad].map((text) => reader.read(Buffer.from(text)).toString())
    reader.expectAnswer()
    expect([...texts, reader.read(Buffer.from(bad)).toString()]).toEqual([`${clean}abc`, bad, normalized])
  })

  it("refuses heads, trailers and lines between chunks without an end", () => {
    expect(read(`HTTP/1.1 200 OK\r\nX-A: ${"a".repeat(300_000)}`, 65_536)).toBe(
      "answered with more than 262144 bytes of headers",
    )
    expect(read(`${chunkedHead}1;${"a".repeat(20_000)}`, 1000)).toBe(
      "answered with a line of more than 16384 bytes between the chunks of its body",
    )
    expect(read(`${chunkedHead}0\r\n${"X-A: b\r\n".repeat(40_000)}`, 65_536)).toBe(
      "answered with more than 262144 bytes of headers behind its body",
    )
  })

  it("reads the body of each answer by its own head", () => {
    const reader = new AnswerReader()
    reader.read(Buffer.from(`${chunkedHead}1;x\r\n`))
    reader.expectAnswer()
    expect(reader.read(Buffer.from(`${clean}1;x`)).toString()).toBe(`${clean}1;x`)
  })
})

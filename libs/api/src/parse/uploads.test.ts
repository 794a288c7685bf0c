import { ParseError } from "@trawl/core"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import type { ParseCall } from "./ParseOne.ts"

const calls: Array<ParseCall> = []

const parse = (asked: ParseCall) =>
  Effect.suspend(() => {
    calls.push(asked)
    const { body, ...upload } = asked.upload
    if (upload.name === "broken.html")
      return Effect.fail(new ParseError({ mediaType: "text/html", reason: "limit", message: "It is too much." }))
    return Effect.succeed({ document: { length: body.length, ...upload }, creditsUsed: 1 })
  })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    parse,
    settings: { apiKeys: ["one:key-of-the-first-team", "two:key-of-the-second-team"] },
  })
})
afterAll(() => server.stop())

const one = { authorization: "Bearer key-of-the-first-team" }
const two = { authorization: "Bearer key-of-the-second-team" }

interface Opened {
  readonly uploadUrl: string
  readonly uploadRef: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly expiresAt: string
  readonly maxSizeBytes: number
}

type Headers = Readonly<Record<string, string>>

const post = async (path: string, body: unknown, headers: Headers) => {
  const answer = await call(server, path, { body, headers })
  return {
    status: answer.status,
    body: answer.body as { readonly code?: string; readonly error?: string; readonly data?: unknown },
  }
}

const ask = (body: unknown, headers: Headers = one) => post("/v2/parse/upload-url", body, headers)

const open = async (body: object = { filename: "a.html", contentType: "text/html" }) =>
  (await ask(body)).body.data as Opened

/** Sends a file like clients, without a key. */
const put = async (url: string, body: string | Uint8Array<ArrayBuffer>, headers: Headers = {}) => {
  const answer = await fetch(url, { method: "PUT", body, headers })
  return { status: answer.status, body: (await answer.json()) as object }
}

const parseRef = (body: object, headers: Headers = one) => post("/v2/parse", body, headers)

const gone = failed(
  "UPLOAD_NOT_FOUND",
  "There is no such upload: it has expired or was parsed already, or the address is not the one that was given. Ask for another one.",
)

describe("an upload", () => {
  it("accepts a file under its own address, parses it by its reference, and keeps nothing of it", async () => {
    const { uploadUrl, uploadRef, ...rest } = await open()
    const expires = Date.parse(rest.expiresAt) - Date.now()
    expect([rest.method, rest.headers, rest.maxSizeBytes]).toEqual([
      "PUT",
      { "Content-Type": "text/html" },
      50 * 1024 * 1024,
    ])
    expect([
      expires > 14 * 60_000,
      expires <= 15 * 60_000,
      uploadUrl.startsWith(`${server.base}/v2/parse/upload/`),
    ]).toEqual([true, true, true])
    expect(await put(uploadUrl, "<h1>Hi</h1>", rest.headers)).toEqual({ status: 200, body: { success: true } })
    const answer = await parseRef({ uploadRef, formats: ["markdown", "links"], origin: "mcp" })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { length: 11, name: "a.html", mediaType: "text/html" } },
    })
    expect([calls.at(-1)?.options.formats.length, [...(calls.at(-1)?.sentKeys ?? [])]]).toEqual([
      2,
      ["formats", "origin"],
    ])
    const again = [(await parseRef({ uploadRef })).body, (await put(uploadUrl, "x")).body]
    expect(again).toEqual([gone, gone])
  })

  it("detects a generic type by content, then by name", async () => {
    const types = await Promise.all(
      [
        [{ filename: "data.json" }, "{}"],
        [{ filename: "C:\\letter", contentType: "" }, "%PDF-1.7"],
      ].map(async ([body, text]) => {
        const { headers, uploadRef, uploadUrl } = await open(body as object)
        await put(uploadUrl, text as string, headers)
        return (await parseRef({ uploadRef })).body.data
      }),
    )
    expect(types).toEqual([
      { length: 2, name: "data.json", mediaType: "application/json" },
      { length: 8, name: "letter", mediaType: "application/pdf" },
    ])
  })

  it("accepts one file", async () => {
    const { uploadRef, uploadUrl } = await open()
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(uploadUrl, "<p>1</p>")))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await put(uploadUrl, "<p>12</p>")).body).toEqual(
      failed(
        "UPLOAD_FILLED",
        "A file has been sent to the address of this upload already: parse it, or ask for another address.",
      ),
    )
    expect((await parseRef({ uploadRef })).body.data).toMatchObject({ length: 8 })
  })

  it("is not touched by other requests, nor are other files", async () => {
    const { uploadRef, uploadUrl } = await open()
    await put(uploadUrl, "<p>mine</p>")
    expect((await parseRef({ uploadRef, zeroDataRetention: true }, two)).status).not.toBe(200)
    expect((await parseRef({ uploadRef, zeroDataRetention: true })).body.code).toBe("FEATURE_NOT_ENABLED")
    expect((await parseRef({ uploadRef })).status).toBe(200)
  })

  it("stays when it could not be parsed", async () => {
    const { uploadRef, uploadUrl } = await open({ filename: "broken.html" })
    await put(uploadUrl, "<p>")
    const statuses = []
    for (const options of [{}, { actions: [{ type: "wait", milliseconds: 1 }] }, {}])
      statuses.push((await parseRef({ uploadRef, ...options })).body.code)
    expect(statuses).toEqual(["SCRAPE_CONVERSION_LIMIT", "PARSE_UNSUPPORTED_OPTIONS", "SCRAPE_CONVERSION_LIMIT"])
  })

  it("belongs to its team alone", async () => {
    const { uploadRef, uploadUrl } = await open()
    await put(uploadUrl, "<p>mine</p>")
    expect((await parseRef({ uploadRef }, two)).body).toEqual(gone)
    expect((await parseRef({ uploadRef })).status).toBe(200)
  })

  it("accepts no file under another address", async () => {
    const [{ uploadUrl, uploadRef }, other] = [await open(), await open()]
    const [plain = "", token = ""] = uploadUrl.split("?token=")
    const wrong = [
      plain,
      `${plain}?token=`,
      `${plain}?token=${token.slice(1)}`,
      `${plain}?token=${other.uploadUrl.split("=")[1]}`,
    ]
    for (const url of wrong) expect(await put(url, "x")).toEqual({ status: 404, body: gone })
    expect((await parseRef({ uploadRef })).body).toEqual(
      failed(
        "UPLOAD_EMPTY",
        "No file has been sent to the address of this upload yet: send it there with PUT, then parse it.",
      ),
    )
  })

  it.each<readonly [string, unknown, readonly [status: number, code: string, sentence: RegExp]]>([
    ["no name", {}, [400, "BAD_REQUEST", /filename/u]],
    ["an empty name", { filename: "" }, [400, "BAD_REQUEST", /filename/u]],
    ["a name without end", { filename: "a".repeat(2000) }, [400, "BAD_REQUEST", /filename/u]],
    ["a size below zero", { filename: "a", declaredSizeBytes: -1 }, [400, "BAD_REQUEST", /declaredSizeBytes/u]],
    ["a size that is a text", { filename: "a", declaredSizeBytes: "1" }, [400, "BAD_REQUEST", /declaredSizeBytes/u]],
    [
      "a file that will be too large",
      { filename: "a", declaredSizeBytes: 52_428_801 },
      [413, "REQUEST_TOO_LARGE", /^The file is larger than 50 MB\.$/u],
    ],
    ["an unknown key", { filename: "a", size: 1 }, [400, "BAD_REQUEST", /size/u]],
    ["a list", [], [400, "BAD_REQUEST", /./u]],
  ])("is not opened for %s", async (_, body, [status, code, sentence]) => {
    expect(await ask(body)).toMatchObject({ status, body: { code, error: expect.stringMatching(sentence) } })
  })

  it("is not opened, nor parsed, without a key", async () => {
    expect([(await ask({ filename: "a" }, {})).status, (await parseRef({ uploadRef: "a" }, {})).status]).toEqual([
      401, 401,
    ])
  })

  it.each<readonly [string, string | Uint8Array<ArrayBuffer>, Headers, readonly [status: number, code: string]]>([
    ["nothing", "", {}, [400, "BAD_REQUEST"]],
    ["a file of more than 50 MB", new Uint8Array(52_428_801), {}, [413, "REQUEST_TOO_LARGE"]],
    ["a file in gzip", "x", { "content-encoding": "gzip" }, [415, "UNSUPPORTED_MEDIA_TYPE"]],
    ["part of a file", "x", { "content-range": "bytes 4-4/8" }, [400, "BAD_REQUEST"]],
  ])("does not take %s", async (...[, body, headers, [status, code]]) => {
    const { uploadUrl } = await open()
    expect(await put(uploadUrl, body, headers)).toMatchObject({ status, body: { code } })
  })

  it("accepts a file of 50 MB", async () => {
    const { uploadRef, uploadUrl } = await open()
    await call(server, uploadUrl, {
      method: "PUT",
      body: new Uint8Array(52_428_800),
      headers: { "content-type": "text/html" },
    })
    expect((await parseRef({ uploadRef })).body.data).toMatchObject({ length: 52_428_800 })
  })

  it.each([
    [{}, /uploadRef/u],
    [{ uploadRef: "../../etc/passwd" }, /uploadRef must be what \/v2\/parse\/upload-url gave/u],
    [{ uploadRef: 7 }, /uploadRef/u],
    [{ uploadRef: "01a200b4-70b0-7779-8f99-b76231ebe75e", options: {} }, /options/u],
  ])("is not parsed with %j", async (body, sentence) => {
    expect(await parseRef(body)).toMatchObject({
      status: 400,
      body: { code: "BAD_REQUEST", error: expect.stringMatching(sentence) },
    })
  })

  it("is limited to a hundred per team", async () => {
    const codes = []
    for (let i = 0; i < 101; i += 1) codes.push((await ask({ filename: "a" }, two)).body.code)
    expect([codes.slice(0, 100).every((code) => code === undefined), codes[100]]).toEqual([
      true,
      "UPLOAD_LIMIT_REACHED",
    ])
  })
})

import { connect } from "node:net"
import { TeamPlaces } from "@trawl/core"
import { waitUntil } from "@trawl/testing"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../testing/call.ts"
import { malformedFixtures } from "../testing/malformedFixtures.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import type { ParseCall } from "./ParseOne.ts"

const calls: Array<ParseCall> = []
const stopped = { count: 0 }

const parse = (asked: ParseCall) =>
  Effect.suspend(() => {
    calls.push(asked)
    const { body, ...upload } = asked.upload
    const wait = upload.name.startsWith("slow") ? Effect.never : Effect.void
    return wait.pipe(
      Effect.onInterrupt(() => Effect.sync(() => stopped.count++)),
      Effect.as({ document: { length: body.length, ...upload }, creditsUsed: 1 }),
    )
  })

const steps = [{ bytes: 4_000_000, places: new TeamPlaces({ places: 1, now: () => performance.now() }) }]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ parse, room: steps })
})
afterAll(() => server.stop())

const html = new Blob(["<h1>Hi</h1>"], { type: "text/html" })

const formOf = (parts: ReadonlyArray<readonly [name: string, value: string | Blob, filename?: string]>): FormData => {
  const form = new FormData()
  for (const [name, value, filename] of parts) {
    if (typeof value === "string") form.append(name, value)
    else form.append(name, value, filename ?? "a.html")
  }
  return form
}

const send = async (body: FormData | string, headers: Readonly<Record<string, string>> = {}, signal?: AbortSignal) => {
  const answer = await fetch(`${server.base}/v2/parse`, {
    method: "POST",
    body,
    headers,
    ...(signal === undefined ? {} : { signal }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { readonly code?: string; readonly error?: string; readonly data?: object },
  }
}

const sendFile = (options: object | undefined, name = "a.html", file = html) =>
  send(
    formOf([["file", file, name], ...(options === undefined ? [] : [["options", JSON.stringify(options)] as const])]),
  )

const boundary = "a-boundary"
const startOf = (name: string, more = "") =>
  `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`

/** The same at lower cost, for many or large files. */
const sendBytes = async (file: string | Uint8Array, options: object) => {
  const parts = [
    startOf("file", '; filename="a.html"'),
    file,
    startOf("options"),
    JSON.stringify(options),
    `\r\n--${boundary}--\r\n`,
  ]
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const answer = await call(server, "/v2/parse", {
    body,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  })
  return {
    status: answer.status,
    ...(answer.body as { readonly code?: string; readonly error?: string; readonly data?: object }),
  }
}

const raw = (text: string) =>
  send(text.replaceAll("\n", "\r\n"), { "content-type": `multipart/form-data; boundary=${boundary}` })

describe("parseFile", () => {
  it("passes the file and its options to the pipeline, in any order", async () => {
    const options = { formats: ["markdown", "links"], origin: "js-sdk@4.42.0" }
    const [first, last] = [
      await sendFile(options),
      await send(
        formOf([
          ["options", JSON.stringify(options)],
          ["file", html, "a.html"],
        ]),
      ),
    ]
    const data = { length: 11, name: "a.html", mediaType: "text/html" }
    expect([first, last]).toEqual([
      { status: 200, body: { success: true, data } },
      { status: 200, body: { success: true, data } },
    ])
    expect([calls.at(-1)?.options.timeout, [...(calls.at(-1)?.sentKeys ?? [])]]).toEqual([
      60_000,
      ["formats", "origin"],
    ])
  })

  it("needs no options, and keeps nothing under the id", async () => {
    expect(await sendFile(undefined)).toMatchObject({ status: 200, body: { data: { name: "a.html" } } })
  })

  it.each([
    ["../../etc/passwd.html", "passwd.html"],
    ["C:\\Users\\me\\report.html", "report.html"],
    ["\u202Elmth.exe.html", "lmth.exe.html"],
    ["a b\u00e9\u4e2d.html", "a b\u00e9\u4e2d.html"],
    ["..", ".."],
    ["a/", "file"],
    [`${"n".repeat(400)}.html`, "n".repeat(255)],
  ])("shows %s as a name and nothing else", async (name, shown) => {
    expect(await sendFile(undefined, name)).toMatchObject({ status: 200, body: { data: { name: shown } } })
  })

  it.each([
    ["page.html", "", "<p>Hi", "text/html"],
    ["page.html", "text/plain; charset=utf-8", "Hi", "text/html"],
    ["data.json", "application/octet-stream", '{"a":1}', "application/json"],
    ["letter", "application/octet-stream", "%PDF-1.7", "application/pdf"],
    ["letter.pdf", "text/html", "%PDF-1.7", "application/pdf"],
    ["letter.png", "image/png", "%PDF-1.7", "application/pdf"],
    ["data.json", "application/json", '{"a":1}', "application/json"],
    ["notes.txt", "text/plain", "Hi", "text/plain"],
  ])("makes out the type of %s, sent as %s", async (...[name, type, text, mediaType]) => {
    expect(await sendFile(undefined, name, new Blob([text], { type }))).toMatchObject({
      status: 200,
      body: { data: { mediaType } },
    })
  })

  it.each([
    ["actions", { actions: [{ type: "wait", milliseconds: 100 }] }],
    ["waitFor", { waitFor: 1 }],
    ["location", { location: { country: "DE" } }],
    ["mobile", { mobile: true }],
    ["proxy", { proxy: "enhanced" }],
    ["profile", { profile: { name: "me" } }],
    ["headers", { headers: { a: "b" } }],
    ["maxAge", { maxAge: 1 }],
    ["minAge", { minAge: 1 }],
    ["storeInCache", { storeInCache: true }],
    ["lockdown", { lockdown: true }],
    ["threatProtection", { threatProtection: {} }],
    ["threatProtection", { threatProtection: { mode: "off" } }],
    ["screenshot", { formats: ["markdown", "screenshot"] }],
    ["branding", { formats: ["markdown", "branding"] }],
    ["changeTracking", { formats: ["markdown", "changeTracking"] }],
    ["rawBase64", { formats: ["rawBase64"] }],
    ["audio", { formats: ["markdown", "audio"] }],
    ["video", { formats: ["markdown", "video"] }],
  ])("refuses %s, which is about pages", async (name, options) => {
    const { body, status } = await sendFile(options)
    expect([status, body.code, body.error?.includes(name)]).toEqual([400, "PARSE_UNSUPPORTED_OPTIONS", true])
  })

  it("accepts such options when they request nothing", async () => {
    expect(
      (await sendFile({ actions: [], waitFor: 0, mobile: false, proxy: "basic", maxAge: 0, storeInCache: false }))
        .status,
    ).toBe(200)
  })

  it("refuses a file without a parser", async () => {
    const answer = await sendFile(undefined, "a.png", new Blob(["\u0089PNG"], { type: "image/png" }))
    expect(answer).toEqual({
      status: 400,
      body: failed("UNSUPPORTED_FILE_TYPE", "The file is of type image/png, which has no text to convert."),
    })
  })

  it.each<
    readonly [
      string,
      () => Promise<{ readonly status: number; readonly body: object }>,
      readonly [status: number, code: string, sentence: RegExp],
    ]
  >([
    ["no file", () => send(formOf([["options", "{}"]])), [400, "BAD_REQUEST", /no part file/u]],
    [
      "two files",
      () =>
        send(
          formOf([
            ["file", html],
            ["file", html],
          ]),
        ),
      [400, "BAD_REQUEST", /more than once/u],
    ],
    ["a file without a name", () => send(formOf([["file", "text"]])), [400, "BAD_REQUEST", /no file name/u]],
    [
      "options that are a file",
      () =>
        send(
          formOf([
            ["options", new Blob(["{}"]), "o"],
            ["file", html],
          ]),
        ),
      [400, "BAD_REQUEST", /send it as a text/u],
    ],
    ["an empty file", () => send(formOf([["file", new Blob([])]])), [400, "BAD_REQUEST", /empty/u]],
    ["another part", () => send(formOf([["files", html]])), [400, "BAD_REQUEST", /another name/u]],
    [
      "options that are no JSON",
      () =>
        send(
          formOf([
            ["options", "{"],
            ["file", html],
          ]),
        ),
      [400, "BAD_REQUEST", /options must be/u],
    ],
    [
      "options that are a list",
      () =>
        send(
          formOf([
            ["options", "[]"],
            ["file", html],
          ]),
        ),
      [400, "BAD_REQUEST", /must be/u],
    ],
    ["an unknown option", () => sendFile({ parsePDF: true }), [400, "BAD_REQUEST", /parsePDF/u]],
    [
      "options beyond 1 MB",
      () =>
        send(
          formOf([
            ["options", " ".repeat(1_100_000)],
            ["file", html],
          ]),
        ),
      [413, "REQUEST_TOO_LARGE", /part options/u],
    ],
    [
      "many parts",
      () => send(formOf(Array.from({ length: 50 }, () => ["options", ""] as const))),
      [400, "BAD_REQUEST", /./u],
    ],
    [
      "JSON that names no file",
      () => send("{}", { "content-type": "application/json" }),
      [400, "BAD_REQUEST", /uploadRef/u],
    ],
    [
      "text",
      () => send("{}", { "content-type": "text/plain" }),
      [415, "UNSUPPORTED_MEDIA_TYPE", /multipart\/form-data or application\/json/u],
    ],
    [
      "a form without a boundary",
      () => send("a", { "content-type": "multipart/form-data" }),
      [415, "UNSUPPORTED_MEDIA_TYPE", /multipart\/form-data/u],
    ],
    [
      "a boundary that is none",
      () => send("a", { "content-type": "multipart/form-data; charset=utf-8" }),
      [400, "BAD_REQUEST", /broken/u],
    ],
    [
      "a form in gzip",
      () => send("a", { "content-type": "multipart/form-data; boundary=a", "content-encoding": "gzip" }),
      [415, "UNSUPPORTED_MEDIA_TYPE", /compressed/u],
    ],
    ["nothing", () => raw(""), [400, "BAD_REQUEST", /./u]],
    [
      "no end",
      () => raw(`--${boundary}\nContent-Disposition: form-data; name="file"; filename="a.html"\n\n<p>`),
      [400, "BAD_REQUEST", /broken/u],
    ],
    [
      "a part without a name",
      () => raw(`--${boundary}\nContent-Disposition: form-data\n\na\n--${boundary}--\n`),
      [400, "BAD_REQUEST", /broken/u],
    ],
    ["broken headers", () => raw(`--${boundary}\nno header\n\na\n--${boundary}--\n`), [400, "BAD_REQUEST", /broken/u]],
    [
      "endless headers",
      () => raw(`--${boundary}\nA: ${"b".repeat(100_000)}\n\na\n--${boundary}--\n`),
      [400, "BAD_REQUEST", /broken/u],
    ],
  ])("answers %s with one sentence", async (_, ask, [status, code, sentence]) => {
    const answer = await ask()
    const { error = "" } = answer.body as { readonly error?: string }
    expect(answer).toMatchObject({ status, body: { success: false, code, error: expect.stringMatching(sentence) } })
    expect(error).toMatch(/^[^\n]{5,300}[.?]$/u)
  })

  it("refuses malformed options each with a sentence that names the option", async () => {
    const { malformedRequests } = malformedFixtures
    const wrong = []
    for (const {
      body: { url: _, ...options },
      field,
      name,
    } of malformedRequests()) {
      if (field === "url") continue
      const { error, status } = await sendBytes("<h1>Hi</h1>", options)
      if (status !== 400 || error?.includes(field) !== true) wrong.push({ name, status, error })
    }
    expect(wrong).toEqual([])
  })
})

const mostBytes = 50 * 1024 * 1024

/** Sends an endless form, and resolves to the answer received until the server closed the connection. */
const pour = () =>
  new Promise<string>((resolve) => {
    let received = ""
    const piece = Buffer.from(`10000\r\n${"a".repeat(65_536)}\r\n`)
    const socket = connect({ host: "127.0.0.1", port: server.port, allowHalfOpen: true }, () => {
      socket.write(
        `POST /v2/parse HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      )
      const start = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.html"\r\n\r\n`
      socket.write(`${start.length.toString(16)}\r\n${start}\r\n`)
      go()
    })
    const go = () => {
      while (!socket.destroyed && socket.write(piece));
    }
    socket.on("drain", go)
    socket.on("data", (chunk) => (received += String(chunk)))
    socket.on("error", () => undefined)
    socket.on("close", () => resolve(received))
  })

describe("readForm", () => {
  it("accepts a file of 50 MB", async () => {
    expect(await sendBytes(Buffer.alloc(mostBytes, "a"), {})).toMatchObject({
      status: 200,
      data: { length: mostBytes },
    })
  })

  it("refuses a file of one byte more", async () => {
    expect(await sendBytes(Buffer.alloc(mostBytes + 1, "a"), {})).toMatchObject({
      status: 413,
      code: "REQUEST_TOO_LARGE",
    })
  })

  it("stops a file that turns out too large, answers and closes", async () => {
    expect(await pour()).toMatch(/^HTTP\/1\.1 413 [^]*"The file is larger than 50 MB\."/u)
  })

  it("refuses a file that says it is too large without reading it", async () => {
    const answer = await new Promise<string>((resolve) => {
      let received = ""
      const socket = connect(server.port, "127.0.0.1", () =>
        socket.write(
          `POST /v2/parse HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 60000000\r\n\r\n--a`,
        ),
      )
      socket.on("data", (chunk) => (received += String(chunk)))
      socket.on("close", () => resolve(received))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /u)
  })

  it("reads a large file only within the memory budget", async () => {
    const { places } = steps[0] ?? { places: undefined }
    const held = places?.enter("default", () => undefined)
    const large = sendFile({}, "large.html", new Blob([Buffer.alloc(9_000_000, "a")], { type: "text/html" }))
    await waitUntil("the file waits", () => places?.usage().teams.get("default")?.waiting === 1, { every: 5 })
    const small = await sendFile({}, "small.html")
    if (held !== undefined) places?.leave(held)
    expect([small.status, (await large).status]).toEqual([200, 200])
  })

  it("stops the work when the client goes away", async () => {
    const before = stopped.count
    const controller = new AbortController()
    const asked = send(formOf([["file", html, "slow.html"]]), {}, controller.signal).catch(() => undefined)
    await waitUntil("the file is parsed", () => calls.at(-1)?.upload.name === "slow.html", { every: 5 })
    controller.abort()
    await asked
    await waitUntil("the work has stopped", () => stopped.count > before, { every: 5 })
  })

  it("gives up on a file after its timeout", async () => {
    const { body, status } = await sendFile({ timeout: 1000 }, "slow.html")
    expect([status, body.code]).toEqual([408, "SCRAPE_TIMEOUT"])
  })
})

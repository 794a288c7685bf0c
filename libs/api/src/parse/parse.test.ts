import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { failed } from "../testing/call.ts"
import { fakeParse } from "../testing/fakeParse.ts"
import { malformedFixtures } from "../testing/malformedFixtures.ts"
import { boundary, formOf, html, parseCalls } from "../testing/parseCalls.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

const { calls, parse } = fakeParse()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ parse })
})
afterAll(() => server.stop())

const { send, sendBytes, sendFile } = parseCalls(() => server)

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

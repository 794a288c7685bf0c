import { pdfPages, type Receiver, startReceiver, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findInDatabase, findInFolder } from "./testing/findInStore.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { htmlReply, mail, personalHtml, showsMail } from "./testing/personalPage.ts"

let site: Receiver
let hook: Receiver
let server: HostedServer
let client: Client
beforeAll(async () => {
  site = await startReceiver()
  hook = await startReceiver()
  server = await hostServer({
    TRAWL_ZERO_DATA_RETENTION: "allowed",
    TRAWL_LOG_LEVEL: "trace",
    TRAWL_REQUEST_LOG: "true",
    TRAWL_AUDIT: "on",
  })
  client = makeClient(server.base)
})
afterAll(async () => {
  await server.close()
  await Promise.all([site.close(), hook.close()])
})

const word = "quandt"
const redactPII = { mode: "fast" }
const formats = [
  "markdown",
  "html",
  "rawHtml",
  "links",
  "images",
  "summary",
  "branding",
  "product",
  "menu",
  { type: "attributes", selectors: [{ selector: "[data-mail]", attribute: "data-mail" }] },
  { type: "json", prompt: "the contact mail" },
  { type: "question", question: "What is the contact mail?" },
  { type: "highlights", query: "contact mail" },
  { type: "changeTracking", modes: ["git-diff", "json"] },
]

const parse = async (name: string, file: Blob, options: object) => {
  const form = new FormData()
  form.append("file", file, name)
  form.append("options", JSON.stringify({ redactPII, ...options }))
  return (await (await fetch(`${server.base}/v2/parse`, { method: "POST", body: form })).json()) as {
    readonly data: {
      readonly markdown: string
      readonly blocks?: ReadonlyArray<{ readonly items: ReadonlyArray<{ readonly markdownSpan: unknown }> }>
    }
  }
}

const refused = async (redactPII: unknown) => {
  const { body, status } = await client.call("/v2/scrape", { body: { url: `${site.url}/x`, redactPII } })
  return [status, (body as { readonly error: string }).error]
}

/** Everything that a web socket sends about a batch that has ended. */
const socketOf = (id: string) =>
  new Promise<string>((resolve) => {
    let text = ""
    const socket = new WebSocket(`${server.base.replace("http", "ws")}/v2/batch/scrape/${id}`)
    socket.addEventListener("message", ({ data }) => (text += String(data)))
    socket.addEventListener("close", () => resolve(text))
  })

describe("redactPII over HTTP", () => {
  it("leaves personal data out of every format, of the store and of logs", async () => {
    site.plan("/all", [htmlReply(personalHtml()), htmlReply(personalHtml("One more.")), htmlReply(personalHtml())])
    const asked = { url: `${site.url}/all`, formats, redactPII, maxAge: 0, storeInCache: false }
    const [first, second] = [await client.scrape(asked), await client.scrape(asked)]
    expect([showsMail(first), showsMail(second), first.metadata["author"], first.metadata["creditsUsed"]]).toEqual([
      false,
      false,
      "<EMAIL>",
      expect.any(Number),
    ])
    expect(first.markdown).toContain("Write to **\\<EMAIL>** or to [us](mailto:%3CEMAIL%3E?subject=Hi")
    expect((second as { readonly changeTracking?: object }).changeTracking).toMatchObject({ changeStatus: "changed" })
    const raw = await client.scrape({
      url: `${site.url}/all`,
      formats: ["rawBase64"],
      redactPII,
      maxAge: 0,
      storeInCache: false,
    })
    expect(
      showsMail(Buffer.from(String((raw as { readonly rawBase64?: string }).rawBase64), "base64").toString()),
    ).toBe(false)
    const left = [
      ...(await findInFolder(server.data, [`zq.${word}`])),
      ...(await findInDatabase({ data: server.data, database: undefined }, [`zq.${word}`])),
    ]
    expect([left, server.output().includes(`zq.${word}`)]).toEqual([[], false])
  })

  it("answers from the cache as the request asks; the cached page is unredacted", async () => {
    site.plan("/cached", [htmlReply(personalHtml())])
    const url = `${site.url}/cached`
    const asked = [
      { redactPII: false },
      { redactPII },
      { redactPII: { mode: "fast", replaceStyle: "mask" } },
      { redactPII: { mode: "fast", replaceStyle: "remove" } },
    ]
    const documents = []
    for (const options of asked)
      documents.push(await client.scrape({ url, formats: ["markdown"], maxAge: 600_000, ...options }))
    expect(documents.map(({ metadata }) => metadata["cacheState"])).toEqual(["miss", "hit", "hit", "hit"])
    expect(documents.map(({ markdown = "" }) => /The contact mail is (.*), says/u.exec(markdown)?.[1])).toEqual([
      mail,
      "\\<EMAIL>",
      "\\*".repeat(25),
      undefined,
    ])
  })

  it("sends the redacted page to webhooks and results of a batch", async () => {
    site.plan("/batch", [htmlReply(personalHtml())])
    const { id } = await client.submit({
      urls: [`${site.url}/batch`],
      formats,
      redactPII,
      maxAge: 0,
      webhook: { url: `${hook.url}/hook` },
    })
    await waitUntil(
      "the end is delivered",
      () => Promise.resolve(hook.requests().some(({ body }) => body.includes('"batch_scrape.completed"'))),
      { deadline: 30_000 },
    )
    const documents = await client.documents(id)
    expect([
      documents.length,
      showsMail(documents),
      showsMail(hook.requests().map(({ body }) => body.toString())),
    ]).toEqual([1, false, false])
  })

  it("redacts uploaded files, and keeps the places of their blocks", async () => {
    const pdf = new Blob([
      new Uint8Array(pdfPages([[{ text: `Write to ${mail} today.`, x: 72, y: 700, size: 12 }]], { title: mail })),
    ])
    const { data } = await parse("report.pdf", pdf, { parsers: [{ type: "pdf", pages: true, blocks: true }] })
    expect([
      data.markdown,
      showsMail(data),
      data.blocks?.flatMap(({ items }) => items.map(({ markdownSpan }) => markdownSpan)),
    ]).toEqual([expect.stringContaining("\\<EMAIL>"), false, [null]])
    const page = await parse("page.html", new Blob([personalHtml()]), {
      formats: ["markdown", "rawHtml"],
      zeroDataRetention: true,
    })
    expect([page.data.markdown.includes("EMAIL"), showsMail(page)]).toEqual([true, false])
    const csv = await parse("people.csv", new Blob([`name,mail\nZ,${mail}\n`]), {})
    expect([csv.data.markdown.includes("EMAIL"), showsMail(csv)]).toEqual([true, false])
  })

  it("redacts the address that a page redirects to, and its headers, in every output, and keeps the requested address", async () => {
    const to = encodeURIComponent(mail)
    site.plan("/led", [{ status: 302, body: "", headers: { location: `/end?to=${to}` } }])
    const page = htmlReply(personalHtml(`See <a href="#top">above</a>.`))
    const telling = {
      "content-disposition": `inline; filename="${mail}.html"`,
      "set-cookie": `user=${mail}`,
      link: `<${site.url}/${to}>; rel=canonical`,
      "x-user": mail,
    }
    site.plan(`/end?to=${to}`, [
      { ...page, headers: { ...page.headers, ...telling, "content-type": `text/html; charset=utf-8; name="${mail}"` } },
    ])
    const addresses = {
      type: "deterministicJson",
      schema: {
        type: "object",
        properties: Object.fromEntries(
          ["url", "link", "canonical", "address"].map((name) => [name, { type: "string" }]),
        ),
      },
    }
    const { id } = await client.submit({
      urls: [`${site.url}/led`],
      formats: [...formats.filter((format) => typeof format === "string" || format.type !== "json"), addresses],
      onlyMainContent: false,
      redactPII,
      maxAge: 0,
      webhook: { url: `${hook.url}/led` },
    })
    await waitUntil(
      "the end is delivered",
      () =>
        Promise.resolve(
          hook.requests().some(({ body, path }) => path === "/led" && body.includes('"batch_scrape.completed"')),
        ),
      { deadline: 30_000 },
    )
    const documents = await client.documents(id)
    expect([documents[0]?.metadata["sourceURL"], documents[0]?.metadata["url"]]).toEqual([
      `${site.url}/led`,
      `${site.url}/end?to=%3CEMAIL%3E`,
    ])
    expect([
      documents.length,
      showsMail(documents),
      showsMail(hook.requests().map(({ body }) => body.toString())),
    ]).toEqual([1, false, false])
    expect(JSON.stringify((documents[0] as { readonly json?: unknown }).json)).toContain("%3CEMAIL%3E")
    const read = async (accept: string) =>
      (await fetch(`${server.base}/v2/batch/scrape/${id}/stream`, { headers: { accept } })).text()
    const heard = [
      await read("application/x-ndjson"),
      await read("text/event-stream"),
      await socketOf(id),
      JSON.stringify((await client.call("/v2/team/activity")).body),
      server.output(),
    ]
    expect(heard.map((text) => [text.includes("/led"), text.includes(`zq.${word}`), text.includes(to)])).toEqual([
      ...heard.slice(0, -1).map(() => [true, false, false]),
      [expect.anything(), false, false],
    ])
  })

  it("works under zero data retention", async () => {
    site.plan("/zero", [htmlReply(personalHtml())])
    const document = await client.scrape({
      url: `${site.url}/zero`,
      formats: ["markdown", "html"],
      redactPII,
      zeroDataRetention: true,
    })
    expect([showsMail(document), document.markdown?.includes("EMAIL")]).toEqual([false, true])
  })

  it("says that nothing was redacted if no kind of data was requested", async () => {
    site.plan("/none", [htmlReply(personalHtml())])
    const document = await client.scrape({
      url: `${site.url}/none`,
      formats: ["markdown"],
      redactPII: { entities: [] },
      maxAge: 0,
    })
    expect([
      (document as { readonly warning?: string }).warning,
      showsMail(document),
      document.metadata["creditsUsed"],
    ]).toEqual(["redactPII has no entities, so nothing was redacted.", true, 1])
  })

  it("says in one sentence what is wrong with the request", async () => {
    expect(
      await Promise.all(
        ["yes", { mode: "slow" }, { entities: ["NAME"] }, { replaceStyle: "blur" }, { style: "tag" }].map(refused),
      ),
    ).toEqual([
      [400, "redactPII must be true or false or an object."],
      [400, "redactPII.mode must be one of accurate, aggressive, fast."],
      [400, "redactPII.entities[0] must be one of PERSON, EMAIL, PHONE, LOCATION, FINANCIAL, SECRET."],
      [400, "redactPII.replaceStyle must be one of tag, mask, remove."],
      [400, expect.stringContaining("style")],
    ])
  })
})

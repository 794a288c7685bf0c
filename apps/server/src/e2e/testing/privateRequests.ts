import { docxFile, pdfPages, type Receiver, waitUntil } from "@trawl/testing"
import type { Client } from "./makeClient.ts"
import type { PrivateSite, PrivateWords } from "./privateSite.ts"

/** A service under test, and the parts of its requests. */
export interface PrivateRequest {
  readonly client: Client
  readonly base: string
  readonly site: PrivateSite
  readonly receiver: Receiver
  readonly words: PrivateWords
  /** Fields that every body has in addition. */
  readonly retention: object
}

/** An address of the site that holds words. */
export const privateUrl = ({ site, words }: Pick<PrivateRequest, "site" | "words">, kind: string): string =>
  `${site.url}/${kind}/${words.path}?q=${words.query}`

const bodyOf = ({ retention, words }: PrivateRequest) => ({
  ...retention,
  headers: { "x-private": words.header },
  includeTags: ["main", `.${words.option}`],
})

const hookOf = ({ receiver, words }: PrivateRequest, events?: ReadonlyArray<string>) => ({
  url: `${receiver.url}/${words.hookpath}`,
  headers: { "x-hook": words.hookheader },
  metadata: { mine: words.hookmeta },
  ...(events === undefined ? {} : { events }),
})

const failing = ["missing", "slow", "reset", "loop", "damaged", "binary"]

const unreachable = ({ words }: PrivateRequest) => [
  `http://127.0.0.1:1/${words.path}?q=${words.query}`,
  `http://10.255.255.1/${words.path}`,
  `http://${words.host}.invalid/${words.path}`,
]

/** Sends single scrapes of all kinds, good and bad. Returns the ids of those that returned a page. */
export const scrapeAll = async (asking: PrivateRequest): Promise<ReadonlyArray<string>> => {
  const { client } = asking
  const ask = (version: string, more: object) =>
    client.call(`/${version}/scrape`, { body: { ...bodyOf(asking), timeout: 2000, ...more } })
  const good = await Promise.all([
    ask("v2", { url: privateUrl(asking, "page"), formats: ["markdown", "html", "links"], timeout: 30_000 }),
    client.call("/v1/scrape", {
      body: {
        ...asking.retention,
        url: privateUrl(asking, "page"),
        headers: { "x-private": asking.words.header },
        timeout: 30_000,
      },
    }),
    ask("v2", { url: privateUrl(asking, "missing"), timeout: 30_000 }),
  ])
  for (const { body, status } of good)
    if (status !== 200) throw new Error(`A scrape was answered with ${status}: ${JSON.stringify(body)}`)
  const urls = [...failing.map((kind) => privateUrl(asking, kind)), ...unreachable(asking)]
  await Promise.all(urls.map((url) => ask("v2", { url })))
  await ask("v2", { url: privateUrl(asking, "page"), unknownOption: asking.words.option })
  await ask("v2", { url: `ftp://${asking.words.invalid}/` })
  await client.call("/v2/scrape", { body: `{"url": "${privateUrl(asking, "page")}", ` })
  return good.map(({ body }) =>
    String((body as { readonly data: { readonly metadata: { readonly scrapeId?: string } } }).data.metadata.scrapeId),
  )
}

/** Requests pages from the cache only: one that was never fetched, and one that was. */
export const askCache = async ({ client, site, words }: PrivateRequest): Promise<void> => {
  await client.call("/v2/scrape", { body: { url: `${site.url}/plain/cached` } })
  const urls = [`${site.url}/page/${words.path}?q=${words.query}&missed`, `${site.url}/plain/cached`]
  const answers = await Promise.all(
    urls.map((url) => client.call("/v2/scrape", { body: { url, lockdown: true, includeTags: [`.${words.option}`] } })),
  )
  const statuses = answers.map(({ status }) => status)
  if (statuses[0] !== 404 || ![200, 404].includes(statuses[1] ?? 0))
    throw new Error(`The cache was answered with ${statuses.join(", ")}.`)
}

const line = (text: string) => [{ text, x: 72, y: 700, size: 12 }]

const filesOf = ({ filebody, filename, title }: PrivateWords) => [
  {
    name: `${filename}.html`,
    type: "text/html",
    bytes: Buffer.from(`<title>${title}</title><p>${`${filebody} is warm. `.repeat(30)}`),
  },
  {
    name: `${filename}.pdf`,
    type: "application/pdf",
    bytes: Buffer.from(pdfPages([line(filebody), line("Two.")], { title })),
  },
  {
    name: `${filename}.docx`,
    type: "application/octet-stream",
    bytes: Buffer.from(docxFile(`<w:p><w:r><w:t>${filebody}</w:t></w:r></w:p>`)),
  },
  { name: `${filename}-broken.pdf`, type: "application/pdf", bytes: Buffer.from(`%PDF-1.7 ${filebody}`) },
]

/** Parses files that come with the request, and files that were uploaded before. */
export const parseAll = async ({ base, client, retention, words }: PrivateRequest): Promise<void> => {
  for (const { bytes, name, type } of filesOf(words)) {
    const form = new FormData()
    form.append("file", new Blob([new Uint8Array(bytes)], { type }), name)
    form.append("options", JSON.stringify(retention))
    const text = await (await fetch(`${base}/v2/parse`, { method: "POST", body: form })).text()
    const opened = await client.call("/v2/parse/upload-url", { body: { filename: name, contentType: type } })
    const { uploadRef, uploadUrl } = (
      opened.body as { readonly data: { readonly uploadRef: string; readonly uploadUrl: string } }
    ).data
    await fetch(uploadUrl, { method: "PUT", headers: { "content-type": type }, body: new Uint8Array(bytes) })
    const sent = await client.call("/v2/parse", { body: { uploadRef, ...retention } })
    const isBroken = name.includes("broken")
    if (text.includes(words.filebody) === isBroken || (sent.status === 200) === isBroken)
      throw new Error(`The file ${type} was answered with ${text} and ${sent.status}.`)
  }
}

const urlsOf = (asking: PrivateRequest) => [
  privateUrl(asking, "page"),
  privateUrl(asking, "missing"),
  privateUrl(asking, "reset"),
  privateUrl(asking, "damaged"),
  ...unreachable(asking),
]

const submit = (asking: PrivateRequest, more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  asking.client.submit(
    { urls: [...urlsOf(asking), `ftp://${asking.words.invalid}/`], ...bodyOf(asking), timeout: 5000, ...more },
    headers,
  )

const untilEnded = (client: Client, id: string) =>
  waitUntil(
    "a batch has ended",
    async () => {
      const { cancelled, completed, failed, total } = await client.status(id)
      return completed + failed + cancelled === total
    },
    { deadline: 60_000 },
  )

/** Reads a batch by its status, as a polling client does. */
export const readByStatus = async ({ client }: Pick<PrivateRequest, "client">, id: string): Promise<string> => {
  await untilEnded(client, id)
  return JSON.stringify([await client.documents(id), await client.errors(id)])
}

const readByStream = async ({ base }: PrivateRequest, id: string): Promise<string> =>
  (await fetch(`${base}/v2/batch/scrape/${id}/stream`)).text()

const readBySocket = async ({ base }: PrivateRequest, id: string): Promise<string> => {
  const messages: Array<string> = []
  const socket = new WebSocket(`${base.replace("http", "ws")}/v2/batch/scrape/${id}`)
  socket.addEventListener("message", ({ data }) => void messages.push(String(data)))
  await new Promise((resolve) => socket.addEventListener("close", resolve))
  return messages.join("\n")
}

/** Reads a batch by its webhooks alone, which carry all of it. */
const readByWebhook = async ({ client, receiver, words }: PrivateRequest, id: string): Promise<string> => {
  const ofBatch = () =>
    receiver
      .requests(`/${words.hookpath}`)
      .map(({ body }) => String(body))
      .filter((body) => body.includes(id))
  await waitUntil(
    "the webhooks of a batch have come",
    () => Promise.resolve(ofBatch().some((body) => body.includes('"batch_scrape.completed"'))),
    { deadline: 60_000 },
  )
  await untilEnded(client, id)
  return ofBatch().join("\n")
}

/** Reads batches in each of the ways. Returns their ids, and fails if a reader did not get the words. */
export const batchAll = async (asking: PrivateRequest): Promise<ReadonlyArray<string>> => {
  const { client, words } = asking
  const key = { "idempotency-key": words.key }
  const first = await submit(asking, {}, key)
  const repeated = await submit(asking, {}, key)
  if (repeated.id !== first.id || repeated.invalidURLs?.length !== 1)
    throw new Error("A repeated request was another batch.")
  const appendable = await submit(asking, { urls: [privateUrl(asking, "slow")] })
  await submit(asking, { urls: [privateUrl(asking, "page")], appendToId: appendable.id })
  // These pages do not request it themselves: they get it from the batch that they join.
  await asking.client.submit({
    urls: [privateUrl(asking, "page")],
    appendToId: appendable.id,
    auditMetadata: { username: asking.words.option },
  })
  const read = {
    [first.id]: await readByStatus(asking, first.id),
    [appendable.id]: await readByStatus(asking, appendable.id),
  }
  const again = await client.call(`/v2/batch/scrape/${first.id}/retry`, { method: "POST" })
  const ways = { stream: readByStream, socket: readBySocket, webhook: readByWebhook }
  for (const [way, readWith] of Object.entries(ways)) {
    const { id } = await submit(
      asking,
      way === "webhook" ? { webhook: hookOf(asking) } : { webhook: hookOf(asking, ["completed"]) },
    )
    read[id] = await readWith(asking, id)
  }
  for (const [id, text] of Object.entries(read))
    if (!text.includes(words.body) || !text.includes(words.path))
      throw new Error(`The words are not in what was read of ${id}: ${text.slice(0, 500)}`)
  const retried = (again.body as { readonly id: string }).id
  await readByStatus(asking, retried)
  return [...Object.keys(read), retried]
}

/** Starts a batch of version 1, one that is cancelled, and one that only the cache may answer. */
export const otherBatches = async (asking: PrivateRequest): Promise<ReadonlyArray<string>> => {
  const { client, words } = asking
  const old = await client.call("/v1/batch/scrape", {
    body: {
      ...asking.retention,
      urls: [privateUrl(asking, "page")],
      headers: { "x-private": words.header },
      webhook: hookOf(asking, ["completed"]),
    },
  })
  const { id } = old.body as { readonly id: string }
  await untilEnded(client, id)
  if (!JSON.stringify((await client.call(`/v1/batch/scrape/${id}`)).body).includes(words.body))
    throw new Error("Version 1 does not give the words.")
  const cancelled = await submit(asking, { urls: [privateUrl(asking, "slow"), ...urlsOf(asking)], maxConcurrency: 1 })
  await client.cancel(cancelled.id)
  const locked = await submit(asking, { ...asking.retention, lockdown: true })
  for (const one of [cancelled.id, locked.id]) await readByStatus(asking, one)
  return [id, cancelled.id, locked.id]
}

/** Requests what only a browser can show. */
export const browseAll = async (asking: PrivateRequest): Promise<void> => {
  const { words } = asking
  const url = privateUrl(asking, "app")
  const scrape = (more: object) =>
    asking.client.call("/v2/scrape", { body: { ...bodyOf(asking), url, timeout: 60_000, ...more } })
  const actions = [
    { type: "click", selector: "#q" },
    { type: "write", text: words.typed },
    { type: "executeJavascript", script: `return "${words.typed}" + q.value` },
    { type: "screenshot" },
    { type: "scrape" },
    { type: "pdf" },
  ]
  const answers = await Promise.all([
    scrape({ formats: ["markdown", "screenshot"], actions }),
    scrape({ formats: ["markdown"], waitFor: 200, profile: { name: "private", saveChanges: true } }),
    scrape({ formats: ["markdown", "audio", "video"] }),
  ])
  const texts = answers.slice(0, 2).map(({ body }) => JSON.stringify(body))
  if (!texts.every((text) => text.includes(words.body)) || texts[0]?.includes(words.typed) !== true)
    throw new Error(`The browser did not show the words: ${texts.join("\n").slice(0, 2000)}`)
}

/** Runs a batch whose server is killed meanwhile. Returns its id once all of it was read from the restarted server. */
export const surviveKill = async (asking: PrivateRequest, restart: () => Promise<unknown>): Promise<string> => {
  const { id } = await submit(asking, {
    urls: [privateUrl(asking, "page"), privateUrl(asking, "slow"), privateUrl(asking, "slow")],
    webhook: hookOf(asking),
  })
  await restart()
  const text = await readByStatus(asking, id)
  if (text.split(asking.words.body).length < 3) throw new Error(`The batch did not survive: ${text.slice(0, 500)}`)
  return id
}

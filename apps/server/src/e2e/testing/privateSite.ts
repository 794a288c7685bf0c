import { randomBytes } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

const kinds = [
  "path",
  "query",
  "header",
  "body",
  "title",
  "hookpath",
  "hookheader",
  "hookmeta",
  "filename",
  "filebody",
  "typed",
  "stored",
  "key",
  "invalid",
  "option",
  "host",
] as const

/** A unique word for each place of a request and of a page. */
export type PrivateWords = Readonly<Record<(typeof kinds)[number], string>>

export const makePrivateWords = (): PrivateWords =>
  Object.fromEntries(kinds.map((kind) => [kind, `zq${randomBytes(7).toString("hex")}${kind}`])) as Record<
    (typeof kinds)[number],
    string
  > // of all kinds

/** A site whose pages hold the words. */
export interface PrivateSite {
  readonly url: string
  /** The headers of the requests received. */
  readonly headers: () => ReadonlyArray<string>
  readonly close: () => Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const html =
  (text: string): Answer =>
  (_, response) =>
    void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(text)

const paragraphs = (word: string) => `<p>${`Copper keeps ${word} warm. `.repeat(20)}</p>`.repeat(3)

const answersOf = ({ body, stored, title }: PrivateWords): Readonly<Record<string, Answer>> => {
  const page = `<!doctype html><title>${title}</title><main><h1>${title}</h1>${paragraphs(body)}</main>`
  const app = `<!doctype html><title>${title}</title><main id="root"></main><input id="q"><script>
    localStorage.setItem("mine", "${stored}"); document.cookie = "mine=${stored}; max-age=9999"
    root.innerHTML = ${JSON.stringify(paragraphs(body))}</script>`
  return {
    plain: html(`<!doctype html><title>Plain</title><main>${paragraphs("water")}</main>`),
    page: html(page),
    app: html(app),
    missing: (_, response) => void response.writeHead(404, { "content-type": "text/html" }).end(page),
    slow: (_, response) =>
      void setTimeout(() => response.writeHead(200, { "content-type": "text/html" }).end(page), 2500).unref(),
    reset: (_, response) => void response.destroy(),
    loop: ({ url }, response) => void response.writeHead(302, { location: `${url}x` }).end(),
    damaged: (_, response) =>
      void response.writeHead(200, { "content-type": "application/pdf" }).end(`%PDF-1.7 ${body}`),
    binary: (_, response) =>
      void response
        .writeHead(200, { "content-type": "application/x-unknown" })
        .end(Buffer.concat([Buffer.alloc(99), Buffer.from(body)])),
  }
}

/** Serves pages by the first part of the path: `/plain/…`, which holds no word, `/page/…`, `/app/…`, `/missing/…`, `/slow/…`, `/reset/…`, `/loop/…`, `/damaged/…`, `/binary/…`. */
export const startPrivateSite = async (words: PrivateWords): Promise<PrivateSite> => {
  const answers = answersOf(words)
  const headers: Array<string> = []
  const server = createServer((request, response) => {
    headers.push(JSON.stringify(request.headers))
    const answer = answers[(request.url ?? "").split(/[/?]/u)[1] ?? ""]
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    // A server that listens on a port has an address of this kind.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: () => headers,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

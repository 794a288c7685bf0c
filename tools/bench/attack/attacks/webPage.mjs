import { again } from "../again.mjs"
import { request } from "../request.mjs"

const scrape = ({ site }) => JSON.stringify({ url: `${site.url}/short` })
const post = (headers) => (context) => ({ method: "POST", path: "/v2/scrape", headers, body: scrape(context) })

/** Requests that a browser sends for a page of another site. Without a content type a request needs no preflight. */
const kinds = {
  "a form of another origin": post({ origin: "https://evil.example" }),
  "a text of another origin": post({ origin: "https://evil.example", "content-type": "text/plain" }),
  "a page without an origin of its own": post({ origin: "null" }),
  "another port of this machine": post({ origin: "http://localhost:1" }),
  "a name that was pointed at this machine": post({ host: "evil.example", origin: "http://evil.example" }),
  "that name, with its port": ({ server }) => ({
    path: "/v2/team/queue-status",
    headers: { host: `evil.example:${new URL(server).port}` },
  }),
  "an image that is an address of the service": () => ({
    path: "/v2/team/queue-status",
    headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
  }),
  "a preflight": () => ({
    method: "OPTIONS",
    path: "/v2/scrape",
    headers: {
      origin: "https://evil.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    },
  }),
}

const isRefused = (answer) =>
  answer !== undefined &&
  (answer.status === 403 || (answer.headers["access-control-allow-origin"] === undefined && answer.status === 204))

export const webPage = {
  name: "web-page",
  what: "a web page of another site that drives a server without keys",
  isKeyless: true,
  pages: { "/short": "<!doctype html><title>short</title><p>short</p>" },
  run: async (context) => {
    const served = new Set()
    await again(
      context.until,
      async () => {
        for (const [kind, sendOf] of Object.entries(kinds)) {
          if (!isRefused(await request(context.server, sendOf(context)))) served.add(kind)
        }
      },
      { every: 250 },
    )
    return [...served].map((kind) => `The server answered ${kind}.`)
  },
}

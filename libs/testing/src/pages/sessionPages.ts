import { htmlPage } from "../text/htmlPage.ts"
import { pageOf, type ServedPage, type Visit } from "../site/ServedPage.ts"

const page = pageOf("session")
const json = { status: 200, mediaType: "application/json" }

const echo = (name: string, of: (visit: Visit) => unknown): ServedPage =>
  page(`/echo/${name}`, json, (visit) => ({
    headers: { "content-type": "application/json" },
    body: JSON.stringify(of(visit)),
  }))

const headersOf = (visit: Visit): ReadonlyArray<readonly [string, string]> =>
  Array.from({ length: visit.request.rawHeaders.length / 2 }, (_, i) => [
    visit.request.rawHeaders[2 * i] ?? "",
    visit.request.rawHeaders[2 * i + 1] ?? "",
  ])

const welcome = htmlPage({ title: "Welcome", body: "<main><h1>Welcome</h1><p>The cookie came back.</p></main>" })
const refused = htmlPage({ title: "Refused", body: "<main><h1>Refused</h1><p>Cookies are needed here.</p></main>" })

const gate = page(
  "/session/gate",
  {
    status: 200,
    mediaType: "text/html",
    title: "Welcome",
    contains: ["The cookie came back."],
    finalPath: "/session/inside",
  },
  () => ({
    status: 302,
    headers: {
      location: "/session/inside",
      "set-cookie": ["pass=granted; Path=/session; HttpOnly", "other=1; Path=/elsewhere"],
    },
  }),
)
const inside = page("/session/inside", { status: 403, title: "Refused" }, (visit) =>
  /\bpass=granted\b/.test(visit.request.headers.cookie ?? "") ? { body: welcome } : { status: 403, body: refused },
)
const scripted = page(
  "/session/script-cookie",
  { status: 200, mediaType: "text/html", title: "Welcome", needsScript: true },
  (visit) =>
    /\bseen=1\b/.test(visit.request.headers.cookie ?? "")
      ? { body: welcome }
      : {
          body: htmlPage({
            title: "Checking",
            body: `<script>document.cookie = "seen=1; path=/session"; location.reload()</script>`,
          }),
        },
)
const basic = page("/session/basic", { status: 401 }, (visit) =>
  visit.request.headers.authorization === `Basic ${Buffer.from("harbour:lantern").toString("base64")}`
    ? { body: welcome }
    : { status: 401, headers: { "www-authenticate": `Basic realm="fixture"` }, body: refused },
)

/** Pages that depend on the request: cookies, credentials, and echoes. */
export const sessionPages = (): ReadonlyArray<ServedPage> => [
  gate,
  inside,
  scripted,
  basic,
  echo("headers", (visit) => ({ method: visit.request.method, headers: visit.request.headers })),
  echo("raw-headers", headersOf),
  echo("agent", (visit) => ({ userAgent: visit.request.headers["user-agent"] ?? null })),
  echo("language", (visit) => ({ acceptLanguage: visit.request.headers["accept-language"] ?? null })),
  echo("cookies", (visit) => ({ cookie: visit.request.headers.cookie ?? null })),
  echo("visits", (visit) => ({ earlier: visit.earlier })),
]

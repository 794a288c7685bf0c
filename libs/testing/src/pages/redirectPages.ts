import { htmlPage } from "../text/htmlPage.ts"
import { Prose } from "../text/Prose.ts"
import { type FixtureExpectation } from "../site/FixturePage.ts"
import { pageOf, type Serve, type ServedPage } from "../site/ServedPage.ts"

const page = pageOf("redirect")
const target = "/redirect/target"
const arrived: FixtureExpectation = {
  status: 200,
  mediaType: "text/html",
  title: "Arrived",
  finalPath: target,
  contains: ["You have arrived"],
}
const tooMany: FixtureExpectation = { failure: "tooManyRedirects" }

const nowhere: FixtureExpectation = { failure: "unsupportedRedirect" }

const to =
  (location: string, status = 302): Serve =>
  () => ({ status, headers: { location, "content-type": "text/plain" }, body: "elsewhere" })

const hops = (length: number): ReadonlyArray<ServedPage> =>
  Array.from({ length }, (_, i) => {
    const next = i + 1 < length ? `/redirect/hops/${length}/${i + 1}` : target
    return page(`/redirect/hops/${length}/${i}`, i === 0 ? (length <= 20 ? arrived : tooMany) : {}, to(next))
  })

const statuses = [301, 302, 303, 307, 308].map((status) => page(`/redirect/${status}`, arrived, to(target, status)))

const scripted = (name: string, html: string, expect: FixtureExpectation): ServedPage =>
  page(`/redirect/${name}`, expect, {
    body: htmlPage({ title: "Moving", ...(name.startsWith("meta") ? { head: html, body: "" } : { body: html }) }),
  })

/**
 * Pages that redirect. `/redirect/hops/<n>/0` takes n redirects to arrive: n is 3, 20 or 21.
 * `/redirect/to?url=` redirects to the given URL.
 */
export const redirectPages = (): ReadonlyArray<ServedPage> => [
  page(target, arrived, () => ({
    body: htmlPage({
      title: "Arrived",
      body: `<main><h1>Arrived</h1><p>You have arrived. ${new Prose(9_000).paragraph(6)}</p></main>`,
    }),
  })),
  ...statuses,
  ...hops(3),
  ...hops(20),
  ...hops(21),
  page("/redirect/self", tooMany, to("/redirect/self")),
  page("/redirect/loop-a", tooMany, to("/redirect/loop-b")),
  page("/redirect/loop-b", tooMany, to("/redirect/loop-a")),
  page("/redirect/relative", arrived, to("target")),
  page("/redirect/fragment", arrived, to(`${target}#part`)),
  page("/redirect/missing", { status: 404 }, to("/redirect/nowhere")),
  page(
    "/redirect/without-location",
    { status: 302 },
    { status: 302, body: htmlPage({ title: "Lost", body: "<p>Moved, but not said where to.</p>" }) },
  ),
  page("/redirect/mail", nowhere, to("mailto:someone@example.com")),
  page("/redirect/file", nowhere, to("file:///etc/hostname")),
  page("/redirect/metadata-address", { failure: "blocked" }, to("http://169.254.169.254/latest/meta-data/")),
  page("/redirect/other-origin", { ...arrived, finalPath: `other:${target}` }, (visit) => ({
    status: 302,
    headers: { location: `${visit.otherUrl}${target}` },
  })),
  page("/redirect/other-echo", { status: 200, mediaType: "application/json" }, (visit) => ({
    status: 307,
    headers: { location: `${visit.otherUrl}/echo/headers` },
  })),
  page("/redirect/to", arrived, (visit) => ({
    status: 302,
    headers: { location: visit.url.searchParams.get("url") ?? target },
  })),
  scripted("meta-now", `<meta http-equiv="refresh" content="0; url=${target}">`, {}),
  scripted("meta-later", `<meta http-equiv="refresh" content="30;URL='${target}'">`, { status: 200, title: "Moving" }),
  scripted("script", `<script>location.replace(${JSON.stringify(target)})</script>`, { ...arrived, needsScript: true }),
]

import { gzipSync } from "node:zlib"
import { htmlPage } from "../text/htmlPage.ts"
import { Prose } from "../text/Prose.ts"
import { type Answer, pageOf, type ServedPage, type Visit } from "../site/ServedPage.ts"

const page = pageOf("article")
const sections = 42

const navigation = (prose: Prose, n: number): string => {
  const links = Array.from(
    { length: 24 },
    (_, i) => `<li><a href="/static/${(n * 29 + i * 7) % 2_000}">${prose.name()}</a></li>`,
  )
  return `<header><a href="/">The Fixture Courier</a></header><nav><ul>${links.join("")}</ul></nav>`
}

const section = (prose: Prose, n: number, i: number): string => {
  const image =
    i % 6 === 0
      ? `<figure><img src="/media/picture-${i}.png" alt="${prose.name()}"><figcaption>${prose.sentence()}</figcaption></figure>`
      : ""
  const link = `<a href="/static/${(n + i) % 2_000}">${prose.name()}</a>`
  return `<h2>${prose.name()}</h2><p>${prose.paragraph()} ${link}.</p><p>${prose.sentence()} <em>${prose.name()}</em> and <strong>${prose.name()}</strong>.</p>${image}`
}

const figures = (prose: Prose): string => {
  const rows = Array.from(
    { length: 10 },
    () => `<tr><td>${prose.name()}</td><td>${prose.number(10_000)}</td><td>${prose.name()}</td></tr>`,
  )
  return `<table><thead><tr><th>Name</th><th>Count</th><th>Place</th></tr></thead><tbody>${rows.join("")}</tbody></table>`
}

/** An article of about 25 kB. Its last paragraph reads `END-MARK-<n>`. */
export const article = (n: number): string => {
  const prose = new Prose(n + 1)
  const body = Array.from({ length: sections }, (_, i) => section(prose, n, i)).join("\n")
  const head = `<link rel="stylesheet" href="/media/style.css"><meta name="description" content="${prose.sentence()}">`
  const main = `<main><article><h1>Article ${n}</h1>${body}${figures(prose)}<p>END-MARK-${n}</p></article></main>`
  const footer = `<footer><p>Printed by the fixture press. ${prose.paragraph()}</p></footer>`
  return htmlPage({ title: `Article ${n}`, head, body: `${navigation(prose, n)}\n${main}\n${footer}` })
}

interface StoredArticle {
  readonly html: Buffer
  readonly gzip: Buffer
}

// A benchmark requests the same few thousand articles repeatedly, and creating one costs more than sending it.
const stored = new Map<number, StoredArticle>()
const mostStored = 2_500

const storedArticle = (n: number): StoredArticle => {
  const known = stored.get(n)
  if (known !== undefined) return known
  const html = Buffer.from(article(n))
  const made = { html, gzip: gzipSync(html, { level: 1 }) }
  if (stored.size < mostStored) stored.set(n, made)
  return made
}

/** Compressed if the client accepts gzip, as on most sites. */
const sent = ({ html, gzip }: StoredArticle, visit: Visit): Answer =>
  /\bgzip\b/.test(visit.request.headers["accept-encoding"] ?? "")
    ? { headers: { "content-encoding": "gzip", vary: "accept-encoding" }, body: gzip }
    : { body: html }

export const articlePage = (n: number): ServedPage =>
  page(
    `/static/${n}`,
    {
      status: 200,
      mediaType: "text/html",
      title: `Article ${n}`,
      contains: [`END-MARK-${n}`],
      lacks: ["The Fixture Courier"],
    },
    (visit) => sent(storedArticle(n), visit),
  )

/** A page under 1 kB, for tests that need many. */
export const shortPage = (n: number): ServedPage =>
  page(`/short/${n}`, { status: 200, mediaType: "text/html", title: `Short ${n}`, contains: [`END-MARK-${n}`] }, () => {
    const prose = new Prose(n + 50_000)
    const body = `<main><h1>Short ${n}</h1><p>${prose.paragraph()}</p><p>END-MARK-${n}</p></main>`
    return { body: htmlPage({ title: `Short ${n}`, body }) }
  })

export const articlePages = (): ReadonlyArray<ServedPage> => Array.from({ length: 40 }, (_, n) => articlePage(n))

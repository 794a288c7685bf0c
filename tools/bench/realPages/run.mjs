import { mkdir, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { root } from "../../setup/root.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { quantile, table } from "../measure/statistics.mjs"
import { batchState, documentsOf, errorsOf, submitBatch } from "../server/batchClient.mjs"
import { nextMessage, startChild, stopChild } from "../server/child.mjs"
import { startServer } from "../server/startServer.mjs"

const { values: options } = parseArgs({
  options: {
    data: { type: "string" },
    out: { type: "string" },
    count: { type: "string", default: "300" },
    concurrency: { type: "string", default: "10" },
  },
})
if (options.data === undefined || options.out === undefined) {
  console.error(
    "Usage: node tools/bench/realPages/run.mjs --data <folder of .jsonl or .jsonl.br> --out <folder> [--count 300] [--concurrency 10]",
  )
  process.exit(2)
}

const runBatch = async (server, site) => {
  const id = await submitBatch(server.url, {
    urls: site.pages.map(({ path }) => site.url + path),
    formats: ["markdown", "links", "images"],
    maxConcurrency: Number(options.concurrency),
    timeout: 60_000,
  })
  let state = { status: "scraping" }
  while (state.status === "scraping") {
    await sleep(500)
    state = await batchState(server.url, id)
  }
  const documents = []
  for await (const document of documentsOf(server.url, id)) documents.push(document)
  const { errors } = await errorsOf(server.url, id)
  return { documents, errors, creditsUsed: state.creditsUsed }
}

const nothing = { markdown: "", links: [], metadata: {} }

const rowOf = (page, document, error) => {
  const { markdown, links, metadata, warning = error?.error } = { ...nothing, ...document }
  const outcome = String(metadata.statusCode ?? error?.code ?? "missing")
  return {
    ...page,
    outcome,
    markdown: markdown.length,
    links: links.length,
    title: metadata.title ?? "",
    warning: warning ?? "",
  }
}

const cell = (text) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ").slice(0, 100)

const write = async (rows, documents) => {
  const out = resolve(options.out)
  await mkdir(out, { recursive: true })
  for (const [i, row] of rows.entries()) {
    const name = `${String(i).padStart(4, "0")}-${row.set}`
    const { markdown = "", ...rest } = documents[i] ?? {}
    await writeFile(join(out, `${name}.md`), markdown)
    await writeFile(join(out, `${name}.json`), JSON.stringify({ saved: row, ...rest }, undefined, 2))
  }
  const head = ["n", "set", "outcome", "html", "markdown", "links", "title", "warning", "url"]
  const lines = rows.map((row, i) => [
    i,
    row.set,
    row.outcome,
    row.length,
    row.markdown,
    row.links,
    cell(row.title),
    cell(row.warning),
    cell(row.url),
  ])
  await writeFile(join(out, "index.md"), `${table(head, lines)}\n`)
}

const groupBy = (rows, keyOf) => {
  const groups = new Map()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups]
}

const lengths = (rows) =>
  [0.1, 0.5, 0.9].map((share) =>
    quantile(
      rows.map(({ markdown }) => markdown),
      share,
    ),
  )

const print = (rows, seconds) => {
  const perSet = groupBy(rows, ({ set }) => set).map(([set, own]) => [
    set,
    own.length,
    own.filter(({ outcome }) => outcome === "200").length,
    own.filter(({ markdown }) => markdown < 200).length,
    own.filter(({ warning }) => warning !== "").length,
    ...lengths(own),
  ])
  console.log(`\n${rows.length} pages in ${seconds.toFixed(1)} s\n`)
  console.log(
    table(
      ["set", "pages", "status 200", "under 200 characters", "warned or failed", "length p10", "p50", "p90"],
      perSet,
    ),
  )
  const said = groupBy(
    rows.filter(({ warning }) => warning !== ""),
    ({ outcome, warning }) => `${outcome} | ${warning.slice(0, 160).replaceAll("|", "/")}`,
  )
  if (said.length > 0)
    console.log(
      `\n${table(
        ["times", "outcome", "what was said"],
        said.map(([key, own]) => [own.length, key]).toSorted(([a], [b]) => b - a),
      )}`,
    )
  console.log(`\nMarkdown, documents and index.md: ${resolve(options.out)}`)
}

const place = { ...(await setUp()), root }
const child = startChild(place, ["tools/bench/realPages/site.mjs", resolve(options.data), options.count])
const site = await nextMessage(child)
const server = await startServer(place)
try {
  const started = performance.now()
  const { documents, errors } = await runBatch(server, site)
  const seconds = (performance.now() - started) / 1000
  const documentOf = new Map(documents.map((document) => [document.metadata.sourceURL, document]))
  const errorOf = new Map(errors.map((error) => [error.url, error]))
  const ordered = site.pages.map(({ path }) => documentOf.get(site.url + path))
  const rows = site.pages.map((page, i) => rowOf(page, ordered[i], errorOf.get(site.url + page.path)))
  await write(rows, ordered)
  print(rows, seconds)
} finally {
  await Promise.all([server.stop(), stopChild(child)])
}

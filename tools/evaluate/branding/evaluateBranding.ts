import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { type BrandAnswer, type BrandScore, brandScores, brandSites } from "@trawl/testing"
import { startServer } from "../../bench/server/startServer.mjs"

// How well brands are read from pages of ours, with a browser and from the markup alone: npx node --conditions=@trawl/source tools/evaluate/branding/evaluateBranding.ts

const root = fileURLToPath(new URL("../../../", import.meta.url))

const site = createServer(({ url = "/" }, response) => {
  const found = brandSites[Number(url.slice(1))]
  response
    .writeHead(found === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" })
    .end(found?.html ?? "")
})
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
// A server that listens on a port has an address of this kind.
const host = `127.0.0.1:${(site.address() as AddressInfo).port}`

const answerOf = async (base: string, index: number): Promise<BrandAnswer> => {
  const body = JSON.stringify({ url: `http://${host}/${index}`, formats: ["branding"], blockAds: false })
  const response = await fetch(`${base}/v2/scrape`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  })
  // The service's own contract defines the answer.
  const { data, error } = (await response.json()) as {
    readonly data?: { readonly branding: BrandAnswer }
    readonly error?: string
  }
  if (data === undefined) throw new Error(`${brandSites[index]?.name}: ${error}`)
  return data.branding
}

const measure = async (browser: "auto" | "off"): Promise<ReadonlyArray<BrandScore>> => {
  const server = await startServer(
    { node: process.execPath, root, env: process.env },
    { settings: { TRAWL_ALLOW: host, TRAWL_BROWSER: browser } },
  )
  try {
    const answers: Array<Parameters<typeof brandScores>[0][number]> = []
    for (const [index, { name, truth }] of brandSites.entries())
      answers.push({ name, truth, answer: await answerOf(server.url, index) })
    return brandScores(answers)
  } finally {
    await server.stop()
  }
}

const share = (part: number, whole: number): string => (whole === 0 ? "–" : (part / whole).toFixed(2))

const table = (title: string, scores: ReadonlyArray<BrandScore>): string =>
  [
    `${title}: ${brandSites.length} sites`,
    `${"field".padEnd(18)} sites precision recall`,
    ...scores.map(
      ({ field, missing, right, wrong }) =>
        `${field.padEnd(18)} ${String(right + wrong + missing).padStart(5)} ${share(right, right + wrong).padStart(9)} ${share(right, right + wrong + missing).padStart(6)}`,
    ),
    ...scores.flatMap(({ faults, field }) => faults.map((fault) => `  ${field}, ${fault}`)),
    "",
  ].join("\n")

try {
  for (const [title, browser] of [
    ["in a browser", "auto"],
    ["off the markup", "off"],
  ] as const)
    process.stdout.write(`${table(title, await measure(browser))}\n`)
} finally {
  site.closeAllConnections()
  site.close()
}

import { findChromium } from "@trawl/browser"
import { waitUntil } from "@trawl/testing"
import { Effect } from "effect"
import { chromium, type Page } from "playwright-core"
import type { DemoSite } from "./startDemoSite.ts"

/** A service, and the site that its console shows. */
interface Shown {
  readonly base: string
  readonly site: DemoSite
}

const post = async <A>({ base }: Shown, path: string, body: object): Promise<A> => {
  const response = await fetch(`${base}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  return (await response.json()) as A // the service's own contract
}

const page = (title: string, text: string): string =>
  `<!doctype html><title>${title}</title><main><h1>${title}</h1>${text}</main>`

/** A batch of pages that arrive, and some that do not. */
const batch = async (shown: Shown): Promise<string> => {
  const { base, site } = shown
  const urls = Array.from({ length: 240 }, (_, n) => {
    site.put(`/kettles/${n}`, "text/html", page(`Kettle no. ${n}`, "<p>Copper keeps the water warm.</p>"))
    return n % 24 === 5 ? `http://127.0.0.1:1/kettles/${n}` : `http://${site.host}/kettles/${n}`
  })
  const { id } = await post<{ readonly id: string }>(shown, "/v2/batch/scrape", { urls })
  await waitUntil("the batch ends", async () => {
    const answer = await fetch(`${base}/v2/batch/scrape/${id}?limit=1`)
    return ((await answer.json()) as { readonly status: string }).status !== "scraping"
  })
  return `#/jobs/${id}`
}

/** A page that has changed. */
const changes = async (shown: Shown): Promise<string> => {
  const url = `http://${shown.site.host}/copper-kettle`
  for (const price of ["30 EUR", "31 EUR"]) {
    const stock = price === "30 EUR" ? "In stock" : "Two are left"
    const text = `<p>Copper keeps the water warm, and does so for longer than steel.</p><p>Price: ${price}</p><p>${stock}</p><p>Free delivery.</p>`
    shown.site.put("/copper-kettle", "text/html", page("Copper kettle", text))
    await post(shown, "/v2/scrape", { url, formats: ["markdown", "changeTracking"] })
  }
  return `#/pages?url=${encodeURIComponent(url)}`
}

const views = {
  "console-batch.jpg": {
    prepare: batch,
    ready: (at: Page) => at.getByText("240 of 240 pages", { exact: true }).waitFor(),
  },
  "console-changes.jpg": { prepare: changes, ready: (at: Page) => at.locator("ins").first().waitFor() },
}

/** Images of views of the console, by name. */
export const consoleViewImages = async (shown: Shown): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { environment, executable } = await Effect.runPromise(findChromium({ environment: process.env }))
  const browser = await chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...environment },
    chromiumSandbox: false,
  })
  const images = new Map<string, Uint8Array>()
  for (const [name, { prepare, ready }] of Object.entries(views)) {
    const tab = await browser.newPage({ locale: "en-US", viewport: { width: 1180, height: 820 } })
    await tab.goto(`${shown.base}/console/${await prepare(shown)}`)
    await ready(tab)
    images.set(name, await tab.screenshot({ type: "jpeg", quality: 45 }))
    await tab.close()
  }
  await browser.close()
  return images
}

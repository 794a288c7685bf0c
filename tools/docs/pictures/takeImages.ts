import type { Brand } from "@trawl/formats"
import { explainContent } from "@trawl/html"
import { mkdir, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { startServer } from "../../bench/server/startServer.mjs"
import { reportHtml } from "../../explain/reportHtml.ts"
import { consoleImages } from "./consoleImages.ts"
import { type Figure, sheet } from "./demoPages.ts"
import { consoleViewImages } from "./consoleViewImages.ts"
import { explainedPage } from "./explainedPage.ts"
import { resultSheet, storyPage, storySchema } from "./resultSheet.ts"
import { type DemoSite, startDemoSite } from "./startDemoSite.ts"

// Makes the images in docs/pictures anew, or those named, by the service itself: npx node --conditions=@trawl/source tools/docs/pictures/takeImages.ts [name]…

const root = fileURLToPath(new URL("../../../", import.meta.url))
const folder = `${root}docs/pictures/`
/** Limit in bytes: readers may have slow connections. */
const largest = 60_000

interface ScrapedPage {
  readonly markdown: string
  readonly screenshot: string
  readonly json?: unknown
  readonly branding?: Brand
  readonly actions?: { readonly screenshots: ReadonlyArray<string> }
}

/** A service, and the site that it captures. */
interface Studio {
  readonly base: string
  readonly site: DemoSite
}

const scrape = async ({ base, site }: Studio, path: string, body: object): Promise<ScrapedPage> => {
  const url = `http://${site.host}/${path}`
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url, blockAds: false, ...body }),
  }
  // The service's own contract defines the answer.
  const answer = (await (await fetch(`${base}/v2/scrape`, init)).json()) as {
    readonly data?: ScrapedPage
    readonly error?: string
  }
  if (answer.data === undefined) throw new Error(`${path}: ${answer.error}`)
  return answer.data
}

const bytesOf = async (address: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(address)).arrayBuffer())

const shoot = async (
  studio: Studio,
  path: string,
  options: { readonly format?: object; readonly body?: object } = {},
): Promise<Uint8Array> => {
  const { screenshot } = await scrape(studio, path, {
    formats: [{ type: "screenshot", ...options.format }],
    ...options.body,
  })
  return bytesOf(screenshot)
}

const keep = async (name: string, bytes: Uint8Array): Promise<void> => {
  if (bytes.length > largest) throw new Error(`${name} has ${bytes.length} bytes, more than ${largest}.`)
  await writeFile(folder + name, bytes)
  process.stdout.write(`${name}  ${bytes.length}\n`)
}

const width = 1000

/** Stores an image of several images side by side. */
const keepSheet = async (studio: Studio, name: string, figures: ReadonlyArray<Figure | string>): Promise<void> => {
  studio.site.put("/sheet", "text/html; charset=utf-8", sheet(figures))
  await keep(
    name,
    await shoot(studio, "sheet", { format: { fullPage: true, quality: 55, viewport: { width, height: 100 } } }),
  )
}

/** Takes one image of a sheet. */
const figure = async (studio: Studio, shown: Omit<Figure, "src">, take: Promise<Uint8Array>): Promise<Figure> => {
  const src = `/shots/${encodeURIComponent(shown.caption)}`
  studio.site.put(src, "image/png", await take)
  return { ...shown, src }
}

const screenshots = async (studio: Studio): Promise<void> => {
  const height = 420
  await keepSheet(studio, "screenshots.jpg", [
    await figure(
      studio,
      { caption: "as it is", height: 270 },
      shoot(studio, "article", { format: { viewport: { width: 900, height: 640 } } }),
    ),
    await figure(studio, { caption: "fullPage", height }, shoot(studio, "article", { format: { fullPage: true } })),
    await figure(studio, { caption: "mobile", height: 360 }, shoot(studio, "article", { body: { mobile: true } })),
    await figure(studio, { caption: "30,000 px", height }, shoot(studio, "tall", { format: { fullPage: true } })),
  ])
}

const rendering = async (studio: Studio): Promise<void> => {
  const viewport = { width: 760, height: 500 }
  const { markdown, screenshot } = await scrape(studio, "app", {
    formats: ["markdown", { type: "screenshot", viewport }],
  })
  await keepSheet(studio, "rendering.jpg", [
    await figure(studio, { caption: "the page", height: 340 }, bytesOf(screenshot)),
    markdown,
  ])
}

const emulation = async (studio: Studio): Promise<void> => {
  const phone = { mobile: true, location: { country: "DE" } }
  await keepSheet(studio, "emulation.jpg", [
    await figure(
      studio,
      { caption: "nothing asked for", height: 330 },
      shoot(studio, "reader", { format: { viewport: { width: 760, height: 500 } } }),
    ),
    await figure(studio, { caption: "mobile, country DE", height: 460 }, shoot(studio, "reader", { body: phone })),
  ])
}

const ads = async (studio: Studio): Promise<void> => {
  const format = { viewport: { width: 900, height: 620 } }
  await keepSheet(studio, "ads-and-consent.jpg", [
    await figure(studio, { caption: "blockAds: false", height: 325 }, shoot(studio, "news", { format })),
    await figure(
      studio,
      { caption: "blockAds: true", height: 325 },
      shoot(studio, "news", { format, body: { blockAds: true } }),
    ),
  ])
}

const actions = async (studio: Studio): Promise<void> => {
  const steps = [
    { type: "click", selector: "#search" },
    { type: "write", text: "kettle" },
    { type: "press", key: "Enter" },
    { type: "wait", selector: ".results li" },
    { type: "screenshot", viewport: { width: 900, height: 560 } },
  ]
  const { actions: left } = await scrape(studio, "shop", { formats: ["markdown"], actions: steps })
  await keep("actions.png", await bytesOf(left?.screenshots[0] ?? ""))
}

const guard = async (studio: Studio): Promise<void> => {
  const { screenshot } = await scrape(studio, "escape", {
    formats: [{ type: "screenshot", viewport: { width: 760, height: 520 } }],
    waitFor: 2000,
  })
  await keep("guard.png", await bytesOf(screenshot))
}

const content = async (studio: Studio): Promise<void> => {
  const report = reportHtml(
    "lighthouse.html",
    explainContent(explainedPage, { url: "https://example.com/news/lighthouse" }),
  )
  studio.site.put("/report", "text/html; charset=utf-8", report)
  await keep(
    "content.jpg",
    await shoot(studio, "report", { format: { fullPage: true, quality: 35, viewport: { width: 760, height: 100 } } }),
  )
}

/** A page that shows a brand: its named colours and its fonts. */
const palette = ({ colors = {}, components = {}, typography = {} }: Brand): string => {
  const swatches = Object.entries(colors).map(
    ([role, color]) => `<p><i style="background:${color}"></i><b>${role}</b> ${color}</p>`,
  )
  const button = components.buttonPrimary
  const sample = `<p><u style="background:${button?.background};color:${button?.textColor};border-radius:${button?.borderRadius}">buttonPrimary</u></p>`
  const fonts = Object.entries(typography.fontFamilies ?? {}).map(([role, family]) => `<p><b>${role}</b> ${family}</p>`)
  return `<style>body{margin:16px;font:15px system-ui}p{margin:6px 0}i{display:inline-block;width:48px;height:22px;margin-right:10px;vertical-align:middle;border:1px solid #8888}u{display:inline-block;padding:8px 16px;text-decoration:none}</style>${[...swatches, sample, ...fonts].join("")}`
}

const brandImage = async (studio: Studio): Promise<void> => {
  const viewport = { width: 760, height: 520 }
  const { branding = {}, screenshot } = await scrape(studio, "brand", {
    formats: ["branding", { type: "screenshot", viewport }],
  })
  studio.site.put("/palette", "text/html; charset=utf-8", palette(branding))
  await keepSheet(studio, "branding.jpg", [
    await figure(studio, { caption: "the page", height: 340 }, bytesOf(screenshot)),
    await figure(
      studio,
      { caption: "its branding", height: 340 },
      shoot(studio, "palette", { format: { viewport: { width: 340, height: 520 } } }),
    ),
  ])
}

/** The README's image. */
const result = async (studio: Studio): Promise<void> => {
  studio.site.put("/story", "text/html; charset=utf-8", storyPage)
  const viewport = { width: 470, height: 460 }
  const { markdown, json, screenshot } = await scrape(studio, "story", {
    formats: ["markdown", { type: "json", schema: storySchema }, { type: "screenshot", viewport }],
  })
  studio.site.put("/story.png", "image/png", await bytesOf(screenshot))
  // The address of the demo site differs at each run.
  const shown = markdown.replaceAll(`http://${studio.site.host}`, "https://example.com")
  studio.site.put(
    "/result",
    "text/html; charset=utf-8",
    resultSheet({ src: "/story.png", markdown: shown, data: json }),
  )
  const format = { fullPage: true, quality: 65, viewport: { width: 1000, height: 100 } }
  await keep("result.jpg", await shoot(studio, "result", { format }))
}

const consoleViews = async (studio: Studio): Promise<void> => {
  for (const [name, bytes] of await consoleViewImages(studio)) await keep(name, bytes)
  studio.site.put("/lighthouse", "text/html; charset=utf-8", explainedPage)
  for (const [name, bytes] of await consoleImages(root, `http://${studio.site.host}/lighthouse`))
    await keep(name, bytes)
}

const takes = {
  screenshots,
  rendering,
  emulation,
  ads,
  actions,
  guard,
  content,
  branding: brandImage,
  result,
  console: consoleViews,
}
const asked = process.argv.slice(2)

await mkdir(folder, { recursive: true })
const site = await startDemoSite()
const server = await startServer(
  { node: process.execPath, root, env: process.env },
  { settings: { TRAWL_ALLOW: `${site.host},${site.third}` } },
)
try {
  for (const [name, take] of Object.entries(takes))
    if (asked.length === 0 || asked.includes(name)) await take({ base: server.url, site })
} finally {
  await server.stop()
  site.close()
}

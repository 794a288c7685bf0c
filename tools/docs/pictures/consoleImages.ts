import { startServer } from "../../bench/server/startServer.mjs"

/** A view of the console, and how it gets to what is shown. */
interface ConsoleView {
  readonly image: string
  /** Of the console, with an address that it fills in. */
  readonly address: (about: string) => string
  readonly shows: string
}

const views: ReadonlyArray<ConsoleView> = [
  {
    image: "console.jpg",
    address: (about) => `#/playground?operation=scrape&about=${encodeURIComponent(about)}`,
    shows: ".facts",
  },
  {
    image: "console-explain.jpg",
    address: (about) => `#/explain?about=${encodeURIComponent(about)}`,
    shows: ".blocks",
  },
]

interface ScrapeAnswer {
  readonly data?: { readonly actions?: { readonly screenshots: ReadonlyArray<string> } }
  readonly error?: string
}

/** Images of the console of a service, taken by that service: each view shows what it makes of a page. */
export const consoleImages = async (
  root: string,
  about: string,
): Promise<ReadonlyArray<readonly [string, Uint8Array]>> => {
  const server = await startServer({ node: process.execPath, root, env: process.env })
  const take = async ({ address, image, shows }: ConsoleView) => {
    const actions = [
      { type: "click", selector: "main button[type=submit]" },
      { type: "wait", selector: shows },
      { type: "screenshot", quality: 50, viewport: { width: 1000, height: 620 } },
    ]
    const body = JSON.stringify({
      url: `${server.url}/console/${address(about)}`,
      formats: ["markdown"],
      actions,
      maxAge: 0,
    })
    const headers = { "content-type": "application/json" }
    const answered = await fetch(`${server.url}/v2/scrape`, { method: "POST", headers, body })
    // The service's own contract.
    const { data, error } = (await answered.json()) as ScrapeAnswer
    const [screenshot] = data?.actions?.screenshots ?? []
    if (screenshot === undefined) throw new Error(`${image}: ${error}`)
    return [image, new Uint8Array(await (await fetch(screenshot)).arrayBuffer())] as const
  }
  try {
    const images: Array<readonly [string, Uint8Array]> = []
    for (const view of views) images.push(await take(view))
    return images
  } finally {
    await server.stop()
  }
}

import { findChromium } from "@trawl/browser"
import { endWithProcess } from "@trawl/testing"
import { Effect } from "effect"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { type Browser, chromium, type Page } from "playwright-core"

/** A browser for tests of the console. */
export interface ConsoleBrowser {
  /** A tab at an address of the console, such as `#/usage`, or at a path, such as `/docs/`, of the service at a base address. */
  readonly open: (base: string, address?: string, options?: TabOptions) => Promise<ConsoleTab>
  readonly close: () => Promise<void>
}

interface TabOptions {
  readonly colorScheme?: "light" | "dark"
  /** Signs in with this key before the page is loaded. */
  readonly key?: string
}

/** A tab, and what must stay empty in it. */
export interface ConsoleTab {
  readonly page: Page
  /** What the console's policy stopped, errors of its scripts, and requests to anywhere else. */
  readonly faults: ReadonlyArray<string>
  /** What axe finds in the page as it is now: the name of each rule with the first element that breaks it. */
  readonly axe: () => Promise<ReadonlyArray<string>>
  readonly close: () => Promise<void>
}

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js")
let axeSource: string | undefined

const axeIn = async (page: Page): Promise<ReadonlyArray<string>> => {
  axeSource ??= readFileSync(axePath, "utf8")
  // What the tools of the browser evaluate is not subject to the page's policy.
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    interface Found {
      readonly violations: ReadonlyArray<{
        readonly id: string
        readonly nodes: ReadonlyArray<{ readonly html: string }>
      }>
    }
    const { axe } = globalThis as unknown as { readonly axe: { readonly run: () => Promise<Found> } } // evaluated above
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

const newTab = async (browser: Browser, base: string, { colorScheme = "light", key }: TabOptions) => {
  const page = await browser.newPage({ locale: "en-US", colorScheme, viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(60_000)
  const faults: Array<string> = []
  page.on("pageerror", (error) => faults.push(String(error)))
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) faults.push(message.text())
  })
  page.on("request", (request) => {
    const url = request.url()
    if (!/^(?:data|blob|about):/u.test(url) && !url.startsWith(`${base}/`)) faults.push(`asks for ${url}`)
  })
  if (key !== undefined) await page.addInitScript((text) => sessionStorage.setItem("trawl-key", text), key)
  return { page, faults }
}

const launch = async (): Promise<Browser> => {
  const { environment, executable } = await Effect.runPromise(findChromium({ environment: process.env }))
  const browser = await chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...environment },
    chromiumSandbox: false,
    handleSIGTERM: false,
  })
  // Playwright kills its browsers when the process exits.
  endWithProcess(() => undefined)
  return browser
}

let launched: Promise<Browser> | undefined

/** Chromium for the sites of the service, started once for all test files of a process. `close` closes the tabs of one file. */
export const startConsoleBrowser = async (): Promise<ConsoleBrowser> => {
  const browser = await (launched ??= launch())
  const tabs: Array<Page> = []
  return {
    open: async (base, address = "", options = {}) => {
      const { faults, page } = await newTab(browser, base, options)
      tabs.push(page)
      await page.goto(new URL(address, `${base}/console/`).href)
      return { page, faults, axe: () => axeIn(page), close: () => page.close() }
    },
    close: async () => {
      await Promise.all(tabs.map((page) => page.close()))
    },
  }
}

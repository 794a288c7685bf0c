import { Schema } from "effect"
import { type Launchable, launchChromium } from "./launchChromium.ts"

const proofTime = 10_000
const oldestMajor = 140

const decodeText = Schema.decodeUnknownSync(Schema.String)

/** Launches a browser and has it render a page, within 10 s: its version. Throws when it cannot or is older than 140. */
export const proveChromium = async (candidate: Launchable): Promise<string> => {
  const browser = await launchChromium(candidate, proofTime)
  let timer: NodeJS.Timeout | undefined
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("The browser rendered no page within 10 s.")), proofTime)
    })
    const rendered = async () => {
      const page = await browser.newPage()
      await page.goto("data:text/html,<title>ready</title>")
      return decodeText(await page.title())
    }
    if ((await Promise.race([rendered(), late])) !== "ready") throw new Error("The browser rendered no page.")
    const version = browser.version()
    if (!(Number.parseInt(version, 10) >= oldestMajor)) throw new Error(`Version ${version} is older than ${oldestMajor}.`)
    return version
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
}

import { type LaunchOptions, type StartedChromium, startChromium } from "./startChromium.ts"

const proofTime = 10_000
const oldestMajor = 140

const titleOf = async ({ connection }: StartedChromium): Promise<unknown> => {
  const { targetId } = await connection.browser.send("Target.createTarget", {
    url: "data:text/html,<title>ready</title>",
  })
  const { sessionId } = await connection.browser.send("Target.attachToTarget", { targetId, flatten: true })
  const session = connection.session(sessionId)
  for (let attempt = 0; attempt < 50; attempt++) {
    const { result } = await session.send("Runtime.evaluate", { expression: "document.title", returnByValue: true })
    if (result.value === "ready") return result.value
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return undefined
}

/** Starts a browser and has it render a page, within 10 s. Returns its version. Rejects if it cannot or is older than 140. */
export const proveChromium = async (candidate: LaunchOptions): Promise<string> => {
  const started = await startChromium(candidate, proofTime)
  let timer: NodeJS.Timeout | undefined
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("The browser rendered no page within 10 s.")), proofTime)
    })
    if ((await Promise.race([titleOf(started), late])) !== "ready") throw new Error("The browser rendered no page.")
    const { version } = started
    if (!(Number.parseInt(version, 10) >= oldestMajor))
      throw new Error(`Version ${version} is older than ${oldestMajor}.`)
    return version
  } finally {
    clearTimeout(timer)
    started.kill()
    await started.exited
  }
}

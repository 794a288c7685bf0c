import { makeAddressRule, startForwardProxy } from "@trawl/guard"
import { Effect, Exit, Scope } from "effect"
import { chromium } from "playwright-core"
import { findChromium } from "../../../libs/browser/src/chromium/findChromium.ts"
import { processTree } from "../measure/processTree.mjs"
import { nextMessage, startChild, stopChild } from "../server/child.mjs"

const rounds = Number(process.argv[2])
const site = startChild({ node: process.execPath, root: process.cwd(), env: process.env }, [
  "tools/bench/guard/pageSite.mjs",
])
const { url, requests } = await nextMessage(site)
const scope = Scope.makeUnsafe()
const proxy = await Effect.runPromise(
  Scope.provide(startForwardProxy(makeAddressRule({ allow: [new URL(url).host] })), scope),
)
const { executable, environment } = await Effect.runPromise(
  findChromium(process.env.CHROMIUM_PATH === undefined ? {} : { path: process.env.CHROMIUM_PATH }),
)

const launch = (options) =>
  chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...environment },
    chromiumSandbox: false,
    ...options,
  })
const through = { server: `http://127.0.0.1:${proxy.port}`, bypass: "<-loopback>" }
const ways = {
  direct: { browser: await launch({}), millis: [], cpuSeconds: [] },
  guarded: { browser: await launch({ proxy: through }), millis: [], cpuSeconds: [] },
}

const cpu = () =>
  processTree(process.pid)
    .filter(({ pid }) => pid !== site.pid)
    .reduce((sum, one) => sum + one.cpuSeconds, 0)

/** A new page, so that connections are new to browser and guard alike. The CPU time of closed pages was counted before. */
const load = async (way) => {
  const before = cpu()
  const context = await way.browser.newContext()
  const page = await context.newPage()
  const start = performance.now()
  await page.goto(url)
  const millis = performance.now() - start
  await page.waitForTimeout(50)
  const used = cpu() - before
  await context.close()
  return { millis, used }
}

// A server that has been up for a while has compiled its code.
const warmUps = 20
for (let round = -warmUps; round < rounds; round++) {
  for (const name of round % 2 === 0 ? ["direct", "guarded"] : ["guarded", "direct"]) {
    const { millis, used } = await load(ways[name])
    if (round < 0) continue
    ways[name].millis.push(millis)
    ways[name].cpuSeconds.push(used)
  }
}
await Promise.all(Object.values(ways).map(({ browser }) => browser.close()))
await Effect.runPromise(Scope.close(scope, Exit.void))
await stopChild(site)
const result = ({ millis, cpuSeconds }) => ({ millis, cpuSeconds })
process.on("disconnect", () => process.exit())
process.send({ requests, direct: result(ways.direct), guarded: result(ways.guarded) })

import { parseArgs } from "node:util"
import { root } from "../../setup/root.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { Meter } from "../measure/Meter.mjs"
import { median, table } from "../measure/statistics.mjs"
import { ask, nextMessage, startChild, stopChild } from "../server/child.mjs"

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "6" }, pages: { type: "string", default: "8" } },
})
const variants = ["nothing", "look", "blockAds"]
const place = { ...(await setUp()), root }

const start = async (name, ...args) => {
  const child = startChild(place, ["--conditions=@trawl/source", `tools/bench/ads/${name}`, ...args])
  return { child, message: await nextMessage(child) }
}
const site = await start("site.mjs")
const loader = await start("load.ts", String(site.message.port), options.pages)

const block = async (variant) => {
  const meter = new Meter(loader.child.pid).start()
  const answer = await ask(loader.child, variant)
  if (answer.error !== undefined) throw new Error(answer.error)
  return {
    cpu: (meter.stop().cpuSeconds * 1000) / Number(options.pages),
    millis: answer.millis / Number(options.pages),
  }
}

try {
  for (const variant of variants) await block(variant)
  const seen = new Map(variants.map((variant) => [variant, []]))
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const variant of round % 2 === 0 ? variants : variants.toReversed())
      seen.get(variant).push(await block(variant))
  }
  const cpuOf = (variant) => median(seen.get(variant).map(({ cpu }) => cpu))
  const rows = variants.map((variant) => [
    variant,
    cpuOf(variant).toFixed(0),
    `${((cpuOf(variant) / cpuOf("nothing") - 1) * 100).toFixed(1)} %`,
    median(seen.get(variant).map(({ millis }) => millis)).toFixed(0),
  ])
  console.log(
    `A page of 12 scripts, 6 images, 3 requests for data, no popup; ${options.rounds} rounds of ${options.pages} pages, interleaved\n`,
  )
  console.log(table(["added", "CPU ms a page", "over nothing", "ms a page, two at a time"], rows))
  process.exitCode = cpuOf("blockAds") <= 1.15 * cpuOf("nothing") ? 0 : 1
} finally {
  loader.child.send("end")
  await Promise.all([stopChild(loader.child), stopChild(site.child)])
}

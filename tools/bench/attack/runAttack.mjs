import { setTimeout as sleep } from "node:timers/promises"
import { ask, nextMessage, startChild, stopChild } from "../server/child.mjs"
import { startServer } from "../server/startServer.mjs"
import { keySettings } from "./keys.mjs"
import { MemoryPeak } from "./MemoryPeak.mjs"

const [prepareMillis, leastMillis, graceMillis] = [150_000, 5000, 15_000]
/** How often a supervisor restarts the server, whatever is promised. */
const mostRestarts = 4

const stopWithParent = new URL("../../setup/stopWithParent.mjs", import.meta.url).href

const start = async (place, program, args) => {
  const child = startChild(place, ["--conditions=@trawl/source", `tools/bench/attack/${program}.mjs`, ...args])
  await nextMessage(child)
  return child
}

/** Sends a request to a child and resolves to the matching answer; rejects with the fault that it reports. */
const tell = async (child, message) => {
  const what = message.what ?? message
  const answer = await ask(child, message, (one) => one.what === what)
  if (answer.fault !== undefined) throw new Error(`The innocent team could not ${what}: ${answer.fault}`)
  return answer
}

/** Restarts the server a few times when it ends, if an attack is meant to end it. */
const supervise = (server, isRestarted) => {
  const watch = { restarts: 0, isOver: false }
  const follow = async () => {
    for (;;) {
      await server.ended()
      if (watch.isOver) return
      watch.restarts++
      if (!isRestarted || watch.restarts > mostRestarts) return
      await server.launch()
    }
  }
  void follow().catch((error) => console.error(error.message))
  return watch
}

const carryOut = (hostile, millis) => {
  const tooLong = sleep(millis + graceMillis, { broken: ["The attack went on after its time."] }, { ref: false })
  return Promise.race([tell(hostile, { what: "attack", millis }), tooLong])
}

/** First a quiet run, then the same load during the attack. */
const measure = async ({ hostile, innocent }, millis) => {
  const { broken: unprepared } = await tell(hostile, { what: "prepare", millis: prepareMillis })
  if (unprepared.length > 0) throw new Error(unprepared.join(" "))
  await tell(innocent, "warmUp")
  await tell(innocent, "begin")
  await sleep(millis.quiet)
  const quiet = await tell(innocent, "end")
  await tell(innocent, "begin")
  const [{ broken }] = await Promise.all([carryOut(hostile, millis.attack), sleep(leastMillis)])
  return { quiet, attacked: await tell(innocent, "end"), broken }
}

/**
 * Runs one attack against a server of its own; resolves to the observations. It lasts at most `millis`, or its own
 * `seconds` if it needs more; the quiet run before takes half of that time.
 */
export const runAttack = async (place, attack, millis) => {
  const server = await startServer(place, {
    // Pages are requested many times: the cache is off, since their work is measured.
    settings: {
      TRAWL_CACHE: "off",
      TRAWL_BROWSER: "off",
      TRAWL_LOG_LEVEL: "error",
      ...keySettings(attack),
      ...attack.settings,
    },
    nodeArgs: ["--import", stopWithParent, ...(attack.nodeArgs ?? [])],
  })
  const memory = new MemoryPeak(() => server.pid)
  const watch = supervise(server, attack.restarts !== undefined)
  const children = []
  try {
    for (const program of ["hostile", "innocent"]) children.push(await start(place, program, [server.url, attack.name]))
    const [hostile, innocent] = children
    const seen = await measure(
      { hostile, innocent },
      { quiet: millis / 2, attack: Math.max(millis, 1000 * (attack.seconds ?? 0)) },
    )
    memory.stop()
    return { ...seen, restarts: watch.restarts, bytes: memory.bytes, browserBytes: memory.browserBytes }
  } finally {
    watch.isOver = true
    memory.stop()
    await Promise.all(children.map(stopChild))
    await server.stop()
  }
}

import { once } from "node:events"
import { main } from "../../setup/main.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { startChild } from "../server/child.mjs"

const program = process.argv.includes("--crawls") ? "runCrawls.mjs" : "runAll.mjs"

await main(async () => {
  const place = await setUp()
  const child = startChild(
    place,
    ["--conditions=@trawl/source", `tools/bench/kill/${program}`, ...process.argv.slice(2)],
    { stdout: "inherit" },
  )
  const [code] = await once(child, "exit")
  return code ?? 1
})

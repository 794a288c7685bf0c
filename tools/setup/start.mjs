import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { main } from "./main.mjs"
import { root } from "./root.mjs"
import { run } from "./run.mjs"
import { setUp } from "./setUp.mjs"

await main(async () => {
  const { node, env } = await setUp()
  const preload = pathToFileURL(join(root, "tools", "setup", "stopWithParent.mjs")).href
  const server = join(root, "apps", "server", "src", "main.ts")
  return run(node, ["--conditions=@trawl/source", "--import", preload, server, ...process.argv.slice(2)], {
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  })
})

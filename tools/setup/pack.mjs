import { main } from "./main.mjs"
import { root } from "./root.mjs"
import { run } from "./run.mjs"
import { setUp } from "./setUp.mjs"

/** `npm run pack -- html`: one tarball per lib, which installs alone. */
await main(async () => {
  const place = await setUp()
  return run(place.node, ["tools/pack/pack.ts", ...process.argv.slice(2)], { cwd: root, env: place.env })
})

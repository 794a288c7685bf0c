import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { mergeConfig } from "vitest/config"
import { serverProcess } from "./setup/serverProcess.mjs"
import plain from "./vitest.config.ts"

const { bundle, ...server } = await serverProcess({ node: process.execPath, env: {} })
if (bundle === undefined)
  throw new Error("Tests start the server from a bundle, and none could be made: see the reason above.")

/** For projects whose tests start the server, or threads and processes of it. */
export default mergeConfig(plain, {
  test: { env: { TEST_SERVER: JSON.stringify(server), TEST_BUNDLE: pathToFileURL(join(bundle, "main.js")).href } },
})

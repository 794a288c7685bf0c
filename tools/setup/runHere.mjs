import { realpathSync } from "node:fs"
import module from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { nodeProgram } from "./nodeProgram.mjs"

/** Commands that may work for hours: they need the bounds of the server's memory, which hold from the start of a process. */
const long = new Set(["crawl", "mcp", "scrape", "search"])

/** Whether a command can run in this process: npm starts it with the installed Node 24, and another process takes as long to start as a page to convert. */
export const runsHere = ({ bundle }, [command]) =>
  bundle !== undefined && command !== undefined && !long.has(command) && process.execPath === realpathSync(nodeProgram)

/** Runs the bundle's command of this process's arguments. Resolves to its exit code. */
export const runHere = async ({ bundle, env }) => {
  // Threads and processes of the command use it too.
  process.env.NODE_COMPILE_CACHE = env.NODE_COMPILE_CACHE
  // By its name, Node 20 could not load this file.
  module.enableCompileCache()
  await import(pathToFileURL(join(bundle, "main.js")).href)
  return process.exitCode ?? 0
}

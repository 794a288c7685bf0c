import { basename } from "node:path"
import { root } from "./root.mjs"
import { run } from "./run.mjs"

/** Runs npm in the project's folder: the npm that started this process, else the one on the PATH. */
export const npm = (args, options = {}) => {
  const own = process.env.npm_execpath ?? ""
  return basename(own) === "npm-cli.js"
    ? run(process.execPath, [own, ...args], { cwd: root, ...options })
    : run("npm", args, { cwd: root, shell: process.platform === "win32", ...options })
}

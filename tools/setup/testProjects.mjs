import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./root.mjs"

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {})

/** Folders of all projects that have a `test` target, relative to the root. */
export const testProjects = () => {
  const groups = ["libs", "apps"].filter((group) => existsSync(join(root, group)))
  const folders = groups.flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
  return [...folders, "tools"].filter((folder) => {
    const scripts = read(join(root, folder, "package.json")).scripts
    return scripts?.test !== undefined || read(join(root, folder, "project.json")).targets?.test !== undefined
  })
}

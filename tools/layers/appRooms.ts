import { posix } from "node:path"
import { importsOf } from "./importsOf.ts"
import { isTestFile } from "./isTestFile.ts"
import type { Project } from "./Project.ts"

/** Folders of the app's sources, from below: each imports those of lines before its own alone. */
const floors: ReadonlyArray<ReadonlyArray<string>> = [
  ["settings"],
  ["edge", "watchdog"],
  ["request"],
  ["admin", "batch", "cache", "crawl", "files", "parse", "scrape", "service", "team"],
  ["v1"],
  ["http"],
  ["layers"],
  ["cli", "demo"],
]

const folderOf = (path: string): string | undefined => /^src\/([^/]+)\//u.exec(path)?.[1]

const floorOf = (folder: string): number => floors.findIndex((floor) => floor.includes(folder))

/** Imports of an app that go from one of its folders to one that is not below it, and folders that are on no floor, one sentence each. Tests import what they like. */
export const appRooms = (app: Project): ReadonlyArray<string> =>
  app.files.flatMap((file) => {
    const folder = folderOf(file.path)
    if (folder === undefined || folder === "e2e" || isTestFile(file.path)) return []
    if (floorOf(folder) < 0) return [`${app.folder}/src/${folder} stands on no floor: give it one in tools/layers/appRooms.ts.`]
    return importsOf(file).flatMap(({ line, specifier }) => {
      const target = specifier.startsWith(".") ? folderOf(posix.join(posix.dirname(file.path), specifier)) : undefined
      if (target === undefined || target === folder || (floorOf(target) >= 0 && floorOf(target) < floorOf(folder))) return []
      return [`${app.folder}/${file.path}:${line}: ${folder} may not import ${target}, which is not below it.`]
    })
  })

import { posix } from "node:path"
import { importsOf } from "./importsOf.ts"
import { isTestFile } from "./isTestFile.ts"
import type { Project, SourceFile } from "./Project.ts"

/** Folders of a project's sources, lowest first: each may import only those of earlier lines. */
type Floors = ReadonlyArray<ReadonlyArray<string>>

/** Of the projects whose folders are sorted by feature. */
const floorsOf: Readonly<Record<string, Floors>> = {
  "libs/api": [
    ["openapi", "invalid"],
    ["failures"],
    ["edge"],
    ["request"],
    ["batch", "cache", "files", "parse", "scrape", "service", "sites", "team"],
    ["exports"],
    ["crawl", "explain", "history", "map", "search"],
    ["extract", "monitor"],
    ["admin", "mcp", "v1"],
  ],
  "apps/server": [["settings"], ["logs"], ["watchdog"], ["layers"], ["cli", "demo"]],
}

const folderOf = (path: string): string | undefined => /^src\/([^/]+)\//u.exec(path)?.[1]

const floorOf = (floors: Floors, folder: string): number => floors.findIndex((floor) => floor.includes(folder))

/** Imports of a project from one of its folders to one that is not below it, and folders on no floor, one sentence each. Tests may import anything. */
export const appRooms = (project: Project): ReadonlyArray<string> => {
  const floors = floorsOf[project.folder]
  return floors === undefined ? [] : project.files.flatMap((file) => fileFaults(project, floors, file))
}

const fileFaults = (project: Project, floors: Floors, file: SourceFile): ReadonlyArray<string> => {
  const folder = folderOf(file.path)
  if (folder === undefined || folder === "e2e" || folder === "testing" || isTestFile(file.path)) return []
  const floor = floorOf(floors, folder)
  if (floor < 0) return [`${project.folder}/src/${folder} stands on no floor: give it one in tools/layers/appRooms.ts.`]
  return importsOf(file).flatMap(({ line, specifier }) => {
    const target = specifier.startsWith(".") ? folderOf(posix.join(posix.dirname(file.path), specifier)) : undefined
    if (target === undefined || target === folder) return []
    const below = floorOf(floors, target)
    return below >= 0 && below < floor
      ? []
      : [`${project.folder}/${file.path}:${line}: ${folder} may not import ${target}, which is not below it.`]
  })
}

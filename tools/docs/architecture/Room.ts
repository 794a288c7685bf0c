import { importsOf, packageOf } from "../../layers/importsOf.ts"
import { isTestFile } from "../../layers/isTestFile.ts"
import type { Project } from "../../layers/Project.ts"

/** A library or an app, with what its sources import of the others. */
export interface Room {
  readonly name: string
  readonly layer: string
  readonly imports: ReadonlySet<string>
}

const shortName = (name: string): string => name.replace("@trawl/", "")

const layerOf = ({ manifest }: Project): string =>
  manifest.nx?.tags?.find((tag) => tag.startsWith("layer:"))?.slice("layer:".length) ?? ""

/** The rooms of the workspace by their names, without what only tests use. */
export const roomsOf = (projects: ReadonlyArray<Project>): ReadonlyMap<string, Room> => {
  const names = new Set(projects.map(({ manifest }) => manifest.name))
  const rooms = projects
    .filter((project) => layerOf(project) !== "testing" && project.folder !== "apps/compat")
    .map((project): Room => {
      const sources = project.files.filter(({ path }) => path.startsWith("src/") && !isTestFile(path))
      const used = sources.flatMap((file) => importsOf(file).flatMap(({ specifier }) => packageOf(specifier) ?? []))
      return {
        name: shortName(project.manifest.name),
        layer: layerOf(project),
        imports: new Set(used.filter((name) => names.has(name) && name !== project.manifest.name).map(shortName)),
      }
    })
  return new Map(rooms.map((room) => [room.name, room]))
}

/** What a room reaches over the rooms that it imports, without going straight to `skipped`. */
const reached = (rooms: ReadonlyMap<string, Room>, start: Room, skipped: string): ReadonlySet<string> => {
  const seen = new Set<string>()
  const open = [...start.imports].filter((name) => name !== skipped)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    open.push(...(rooms.get(name)?.imports ?? []))
  }
  return seen
}

/** The arrows of a room that do not follow from its others. */
export const ownArrows = (rooms: ReadonlyMap<string, Room>, room: Room): ReadonlyArray<string> =>
  [...room.imports].filter((name) => rooms.has(name) && !reached(rooms, room, name).has(name)).toSorted()

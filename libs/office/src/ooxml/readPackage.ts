import { childrenOf, type XmlElement } from "../xml/XmlElement.ts"
import { parseXml } from "../xml/parseXml.ts"
import type { Archive } from "../zip/openZip.ts"
import { Unreadable } from "../Unreadable.ts"

/** A relationship of a part. */
export interface Relation {
  /** The last segment of its type, such as `styles`. */
  readonly type: string
  /** A part of the package, or a URL if it is external. */
  readonly target: string
  readonly isExternal: boolean
}

/** A part of an Office package with its relationships. */
export interface Part {
  readonly root: XmlElement
  readonly relations: ReadonlyMap<string, Relation>
}

const resolve = (from: string, target: string): string => {
  const steps = target.startsWith("/") ? [] : from.split("/").slice(0, -1)
  for (const step of target.split("/")) {
    if (step === "..") steps.pop()
    else if (step !== "" && step !== ".") steps.push(step)
  }
  return steps.join("/")
}

/** Relationships of a part by id; those of the package for an empty name. */
export const readRelations = (archive: Archive, name: string): ReadonlyMap<string, Relation> => {
  const slash = name.lastIndexOf("/") + 1
  const bytes = archive.read(`${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`)
  if (bytes === undefined) return new Map()
  return new Map(
    childrenOf(parseXml(bytes), "Relationship").map(({ attributes }) => {
      const { Id = "", Target = "", TargetMode = "", Type = "" } = attributes
      const isExternal = TargetMode === "External"
      return [
        Id,
        {
          type: Type.slice(Type.lastIndexOf("/") + 1),
          target: isExternal ? Target : resolve(name, Target),
          isExternal,
        },
      ]
    }),
  )
}

/** Reads a part by name; undefined if it is missing. */
export const readPart = (archive: Archive, name: string): Part | undefined => {
  const bytes = archive.read(name)
  return bytes === undefined ? undefined : { root: parseXml(bytes), relations: readRelations(archive, name) }
}

/** The first related part of a type. */
export const relatedPart = (
  archive: Archive,
  relations: ReadonlyMap<string, Relation>,
  type: string,
): Part | undefined => {
  const relation = [...relations.values()].find((one) => one.type === type && !one.isExternal)
  return relation === undefined ? undefined : readPart(archive, relation.target)
}

/** The main document part. Throws Unreadable if it is missing. */
export const mainPart = (archive: Archive): Part => {
  const part = relatedPart(archive, readRelations(archive, ""), "officeDocument")
  if (part === undefined) throw new Unreadable("damaged", "The document is damaged: its main part is missing.")
  return part
}

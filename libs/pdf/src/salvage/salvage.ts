import { findObjects } from "./findObjects.ts"
import type { FoundObject } from "./FoundObject.ts"
import { isType, orderPages, referencesIn } from "./orderPages.ts"
import { unpackObjects } from "./unpackObjects.ts"

/** Bytes that all object streams together may unpack to. */
const mostUnpacked = 64_000_000
/** Bytes within which the file header must begin. */
const headBytes = 1_024

/** All objects by number; the last one of each number wins. */
const readObjects = (file: Buffer): ReadonlyMap<number, FoundObject> => {
  const objects = new Map<number, FoundObject>()
  const budget = { bytes: mostUnpacked }
  for (const object of findObjects(file)) {
    objects.delete(object.number)
    objects.set(object.number, object)
    if (!isType(object, "ObjStm")) continue
    for (const held of unpackObjects(file, object, budget)) {
      objects.delete(held.number)
      objects.set(held.number, held)
    }
  }
  return objects
}

/** An orphaned page with a new parent. */
const adopted = (page: FoundObject, parent: number): FoundObject => {
  const entries = [...page.entries].filter(([key]) => key !== "Parent").map(([key, value]) => `/${key} ${value}`)
  return { ...page, offset: undefined, text: `<< ${entries.join("\n")} /Parent ${parent} 0 R >>` }
}

const isOrphan = ({ entries }: FoundObject, objects: ReadonlyMap<number, FoundObject>): boolean =>
  !objects.has(referencesIn(entries.get("Parent"))[0] ?? -1)

/** Inheritable attributes for orphaned pages, from any remaining parent. */
const inherited = (objects: ReadonlyMap<number, FoundObject>): string => {
  const parents = [...objects.values()].filter((object) => isType(object, "Pages"))
  return ["Resources", "MediaBox"]
    .flatMap((key) => {
      const value = parents.find(({ entries }) => entries.has(key))?.entries.get(key)
      return value === undefined ? [] : [`/${key} ${value}`]
    })
    .join(" ")
}

/** End of the file: rewritten objects, cross-reference table and trailer. */
const ending = (objects: ReadonlyArray<FoundObject>, from: number, root: number): Buffer => {
  const parts: Array<string> = ["\nendstream\nendobj\n"]
  let at = from + (parts[0]?.length ?? 0)
  const rows = new Map<number, string>()
  for (const { generation, number, offset, text } of objects) {
    rows.set(number, `${String(offset ?? at).padStart(10, "0")} ${String(generation).padStart(5, "0")} n \n`)
    if (offset !== undefined) continue
    const part = `${number} ${generation} obj\n${text ?? "null"}\nendobj\n`
    parts.push(part)
    at += part.length
  }
  parts.push("xref\n")
  for (const [number, row] of rows) parts.push(`${number} 1\n${row}`)
  parts.push(`trailer\n<< /Size ${root + 2} /Root ${root} 0 R >>\nstartxref\n${at}\n%%EOF\n`)
  return Buffer.from(parts.join(""), "latin1")
}

/**
 * Recovers a damaged or truncated PDF as a readable file: its bytes, a new page tree and a new cross-reference table.
 * Undefined if no page is found, and for encrypted files. Linear time and memory, never throws.
 */
export const salvage = (bytes: Uint8Array): Uint8Array | undefined => {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const head = whole.subarray(0, headBytes).indexOf("%PDF-")
  // Offsets count from the header.
  const file = whole.subarray(Math.max(0, head))
  if (head === -1 || file.includes("/Encrypt")) return undefined
  const objects = readObjects(file)
  const pages = orderPages(objects)
  if (pages.length === 0) return undefined
  // Not Math.max(...keys): a call takes a limited number of arguments.
  const root = [...objects.keys()].reduce((most, number) => Math.max(most, number), 0) + 1
  const kids = pages.map((page) => (isOrphan(page, objects) ? adopted(page, root + 1) : page))
  const made: ReadonlyArray<readonly [number, string]> = [
    [root, `<< /Type /Catalog /Pages ${root + 1} 0 R >>`],
    [
      root + 1,
      `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map(({ generation, number }) => `${number} ${generation} R`).join("\n")}] ${inherited(objects)} >>`,
    ],
  ]
  const written = made.map(([number, text]): FoundObject => ({
    number,
    generation: 0,
    offset: undefined,
    entries: new Map(),
    text,
  }))
  const all = new Map([...objects.values(), ...kids, ...written].map((object) => [object.number, object]))
  return Buffer.concat([file, ending([...all.values()], file.length, root)])
}

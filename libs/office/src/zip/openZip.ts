import { Unreadable } from "../Unreadable.ts"
import { type Entry, listEntries } from "./listEntries.ts"
import { inflateEntry } from "./inflateEntry.ts"

/** The files of an archive, inflated only when read, so that images cost nothing. */
export interface Archive {
  readonly names: ReadonlyArray<string>
  /** The bytes of a file; undefined if it is missing. Throws Unreadable. */
  readonly read: (name: string) => Uint8Array | undefined
  readonly budget: Budget
}

/** Limit for the unpacked bytes of all files together. */
const mostBytes = 200_000_000

const keyOf = (name: string): string => name.toLowerCase()

/** How many more bytes may be unpacked: shared by a document and those within it. */
export interface Budget {
  left: number
}

/** Opens an archive, reading only its directory. Names are case-insensitive, as in office programs. Throws Unreadable. */
export const openZip = (bytes: Uint8Array, budget: Budget = { left: mostBytes }): Archive => {
  const entries = new Map<string, Entry>()
  for (const entry of listEntries(bytes)) if (!entries.has(keyOf(entry.name))) entries.set(keyOf(entry.name), entry)
  const read = (name: string): Uint8Array | undefined => {
    const entry = entries.get(keyOf(name))
    if (entry === undefined) return undefined
    if (entry.isEncrypted)
      throw new Unreadable("encrypted", "The document is protected by a password, and cannot be read without it.")
    const inflated = inflateEntry(bytes, entry, budget.left)
    budget.left -= inflated.length
    return inflated
  }
  return { names: [...entries.values()].map(({ name }) => name), read, budget }
}

/** Most characters that the entities of a document may become in all. */
const mostExpanded = 200_000

const declaration = /<!ENTITY\s+([\w.:-]{1,100})\s+(?:"([^"]*)"|'([^']*)')\s*>/gu
const reference = /&([\w.:-]{1,100});/gu

/** XML 1.0, 4.6: documents may declare these too, as what they are. */
const predefined: ReadonlySet<string> = new Set(["amp", "lt", "gt", "apos", "quot"])

/** Replaces the references to a document's own entities, until they have become too long together. */
export type ExpandEntities = (text: string) => string

const unchanged: ExpandEntities = (text) => text

/** Reads the general entities that a document type declares in its internal subset. An entity may name those before it. */
export const declaredEntities = (doctype: string): ExpandEntities => {
  const values = new Map<string, string>()
  let left = mostExpanded
  const expand: ExpandEntities = (text) =>
    text.includes("&")
      ? text.replaceAll(reference, (written, name: string) => {
          const value = values.get(name)
          if (value === undefined || value.length > left) return written
          left -= value.length
          return value
        })
      : text
  for (const [, name = "", double, single] of doctype.matchAll(declaration))
    // XML 1.0, 4.2: the first declaration counts.
    if (!predefined.has(name) && !values.has(name)) values.set(name, expand(double ?? single ?? ""))
  return values.size === 0 ? unchanged : expand
}

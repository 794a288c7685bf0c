import { decodeEntities } from "./decodeEntities.ts"

const attribute = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gu

/** The attributes of a start tag, by name in lower case. The first of equal names counts. */
export const readAttributes = (tag: string): ReadonlyMap<string, string> => {
  const attributes = new Map<string, string>()
  for (const [, name = "", double, single, bare] of tag.matchAll(attribute)) {
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ""))
  }
  return attributes
}

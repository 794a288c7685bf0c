import type { Element, RootContent } from "hast"
import { resolveAddress } from "@trawl/hast"
import { baseWithin } from "../xml/baseWithin.ts"

/** Properties that hold an address, and those that hold several. */
const addresses = ["href", "src", "poster", "cite", "data", "longDesc", "dataSrc", "dataLazySrc", "dataOriginal"]
const sets = ["srcSet", "dataSrcset"]

/**
 * Makes the addresses of markup absolute, by the base around it and by those that its own elements state (XML Base), which HTML does not
 * know. Changes the nodes. Where no base is stated (`base` is empty), addresses stay; `url` is that of the document.
 */
export const resolveBases = (nodes: ReadonlyArray<RootContent>, base: string, url: string): void => {
  const waiting = nodes.map((node) => ({ node, base }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next
    if (node.type !== "element") continue
    const stated = node.properties.xmlBase
    const within = typeof stated === "string" ? baseWithin(stated, next.base || url) : next.base
    if (within !== "") resolveElement(node, within)
    for (const child of node.children) waiting.push({ node: child, base: within })
  }
}

const resolveElement = ({ properties }: Element, base: string): void => {
  for (const name of addresses) {
    const address = properties[name]
    if (typeof address === "string") properties[name] = resolved(address, base)
  }
  for (const name of sets) {
    const set = properties[name]
    if (typeof set === "string")
      properties[name] = set.replaceAll(
        /(^|,\s+|,(?=https?:))(\S+)/gu,
        (_, lead: string, address: string) => lead + resolved(address, base),
      )
  }
}

// A fragment of another document than this one.
const resolved = (address: string, base: string): string =>
  (address.startsWith("#") ? URL.parse(address, base)?.href : resolveAddress(address, base)) ?? address

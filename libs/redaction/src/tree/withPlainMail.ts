import type { Element, Nodes, Properties } from "hast"
import { rebuild } from "./rebuild.ts"

/** Links to pages that show a hidden email address. */
const link = /\/cdn-cgi\/l\/email-protection#([\da-f]{6,1000})$/iu

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true })
const hex = /^(?:[\da-f]{2}){3,500}$/iu
const address = /^[^\s@]{1,64}@[^\s@?]{3,255}(?:\?.{0,500})?$/u

/** Decodes email addresses that Cloudflare hides from programs: hexadecimal bytes, each XORed with the first. Cloudflare, "Email Address Obfuscation". A tree without any is returned unchanged. */
export const withPlainMail = <Tree extends Nodes>(tree: Tree): Tree => {
  // The node keeps its type.
  return isHidden(tree) ? (rebuild<Nodes>(tree, withShown) as Tree) : tree
}

const withShown = (node: Nodes): Nodes => {
  const properties = node.type === "element" ? shownIn(node) : undefined
  // Only an element has properties.
  return properties === undefined ? node : ({ ...node, properties } as Element)
}

/** Whether a tree has any: few do, and rebuilding takes longer than looking. */
const isHidden = (tree: Nodes): boolean => {
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "element" && shownIn(node) !== undefined) return true
    if ("children" in node) for (const child of node.children) waiting.push(child)
    if (node.type === "element" && node.content !== undefined) waiting.push(node.content)
  }
  return false
}

const shownIn = ({ properties }: Element): Properties | undefined => {
  const { dataCfemail, href } = properties
  const hidden = typeof dataCfemail === "string" ? decoded(dataCfemail) : undefined
  const linked = typeof href === "string" ? decoded(link.exec(href)?.[1] ?? "") : undefined
  if (hidden === undefined && linked === undefined) return undefined
  return {
    ...properties,
    ...(hidden === undefined ? {} : { dataCfemail: hidden }),
    ...(linked === undefined ? {} : { href: `mailto:${linked}` }),
  }
}

const decoded = (hidden: string): string | undefined => {
  if (!hex.test(hidden)) return undefined
  const [key = 0, ...bytes] = Array.from(hidden.matchAll(/../gu), ([byte]) => Number.parseInt(byte, 16))
  const shown = utf8.decode(Uint8Array.from(bytes, (byte) => byte ^ key))
  return address.test(shown) ? shown : undefined
}

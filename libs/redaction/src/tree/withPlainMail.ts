import type { Element, Nodes, Properties } from "hast"
import { rebuild } from "./rebuild.ts"

/** Links to what shows a hidden address. */
const link = /\/cdn-cgi\/l\/email-protection#([\da-f]{6,1000})$/iu

const hex = /^(?:[\da-f]{2}){3,500}$/iu
const address = /^[^\s@]{1,64}@[^\s@?]{3,255}(?:\?.{0,500})?$/u

/** A hast tree in which addresses of mail that a network hid from programs can be read: hexadecimal, where the first byte was combined with each of the others. Cloudflare, "Email Address Obfuscation". A tree without any is given as it is. */
export const withPlainMail = <Tree extends Nodes>(tree: Tree): Tree => {
  // A node of a type stays one.
  return isHidden(tree) ? (rebuild<Nodes>(tree, withShown) as Tree) : tree
}

const withShown = (node: Nodes): Nodes => {
  const properties = node.type === "element" ? shownIn(node) : undefined
  // Only an element has properties.
  return properties === undefined ? node : ({ ...node, properties } as Element)
}

/** Whether something is hidden in a tree: few have any, and to build one anew takes longer than to look. */
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
  return { ...properties, ...(hidden === undefined ? {} : { dataCfemail: hidden }), ...(linked === undefined ? {} : { href: `mailto:${linked}` }) }
}

const decoded = (hidden: string): string | undefined => {
  if (!hex.test(hidden)) return undefined
  const [key = 0, ...bytes] = Buffer.from(hidden, "hex")
  const shown = Buffer.from(bytes.map((byte) => byte ^ key)).toString()
  return address.test(shown) ? shown : undefined
}

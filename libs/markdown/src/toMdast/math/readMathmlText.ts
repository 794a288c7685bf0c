import type { Element } from "hast"

/** The longest text that is read. */
const longest = 100_000

/** A formula in MathML that stands as text, in an attribute or a script; also as WIRIS writes it, with `«` for `<`. `undefined` where it is none. */
export const readMathmlText = (given: string): Element | undefined => {
  const text = given.slice(0, longest)
  const isMasked = text.includes("«")
  const source = isMasked ? text.replaceAll(/[«»¨§]/gu, (sign) => masks[sign] ?? sign) : text
  const root: Element = { type: "element", tagName: "root", properties: {}, children: [] }
  const open = [root]
  for (const [piece] of source.matchAll(/<[^<>]*>|[^<]+/gu)) {
    const last = open.at(-1) as Element // the root is never closed
    if (!piece.startsWith("<")) last.children.push({ type: "text", value: decoded(piece) })
    else if (piece.startsWith("</")) {
      if (open.length > 1) open.pop()
    } else if (/^<[a-z]/iu.test(piece)) {
      const element = elementOf(piece)
      last.children.push(element)
      if (!piece.endsWith("/>")) open.push(element)
    }
  }
  return root.children.find((child) => child.type === "element" && child.tagName === "math") as Element | undefined // as just found
}

const masks: Readonly<Record<string, string>> = { "«": "<", "»": ">", "¨": '"', "§": "&" }

const elementOf = (tag: string): Element => {
  const properties: Element["properties"] = {}
  for (const [, name = "", double, single] of tag.matchAll(/\s([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/giu))
    properties[name.toLowerCase()] = decoded(double ?? single ?? "")
  const tagName = (/^<(?:[a-z]+:)?([a-z][\w-]*)/iu.exec(tag)?.[1] ?? "").toLowerCase()
  return { type: "element", tagName, properties, children: [] }
}

const decoded = (text: string): string =>
  text.includes("&") ? text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/giu, (_, name: string) => signOf(name)) : text

const signOf = (name: string): string => {
  if (!name.startsWith("#")) return entities[name] ?? ""
  const code = Number(/^#x/iu.test(name) ? `0${name.slice(1).toLowerCase()}` : name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ""
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" }

import { SaxesParser } from "saxes"
import { Unreadable } from "../Unreadable.ts"
import { namespaces } from "./namespaces.ts"
import type { XmlElement } from "./XmlElement.ts"

export interface XmlOptions {
  /** Entities in addition to the five of XML. Declared entities are never resolved. */
  readonly entities?: Readonly<Record<string, string>>
}

/** Nesting limit, since readers recurse. */
const mostDepth = 500

/** As many as fit into the memory of a thread. */
const mostElements = 4_000_000

/** Our prefixes by those that the file declares. */
type Scope = ReadonlyMap<string, string>

const scopeOf = (outer: Scope, attributes: Readonly<Record<string, string>>): Scope => {
  let scope: Map<string, string> | undefined
  for (const name in attributes) {
    if (!name.startsWith("xmlns")) continue
    const known = namespaces.get(attributes[name] ?? "")
    const prefix = name === "xmlns" ? "" : name.slice(6)
    scope ??= new Map(outer)
    scope.set(prefix, known ?? prefix)
  }
  return scope ?? outer
}

const nameIn = (scope: Scope, name: string, isAttribute: boolean): string => {
  const colon = name.indexOf(":")
  const prefix = colon < 0 ? "" : name.slice(0, colon)
  if (prefix === "" && isAttribute) return name
  const known = scope.get(prefix) ?? prefix
  if (known === prefix) return name
  const local = name.slice(colon + 1)
  return known === "" ? local : `${known}:${local}`
}

type Attributes = Readonly<Record<string, string>>

/** Shared by the many elements without attributes, to save memory. */
const noAttributes: Attributes = Object.freeze(Object.create(null) as Attributes) // It is empty.

const attributesIn = (scope: Scope, attributes: Attributes): Attributes => {
  if (Object.keys(attributes).length === 0) return noAttributes
  const named: Record<string, string> = Object.create(null) as Record<string, string> // A name may be that of an Object.prototype method.
  for (const name in attributes) named[nameIn(scope, name, true)] = attributes[name] ?? ""
  return named
}

interface OpenElement {
  readonly element: XmlElement
  readonly children: Array<XmlElement | string>
  readonly scope: Scope
}

const opened = (name: string, attributes: Attributes, scope: Scope): OpenElement => {
  const children: Array<XmlElement | string> = []
  return { element: { name, attributes, children }, children, scope }
}

const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  const label =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8"
  return new TextDecoder(label).decode(bytes)
}

/** Characters passed to the parser at a time, since it copies what it gets. */
const step = 65_536

/** Parses an XML document. Throws Unreadable "damaged" if it is malformed, and "limit" if it nests too deep or is too large. */
export const parseXml = (bytes: Uint8Array, { entities = {} }: XmlOptions = {}): XmlElement => {
  const parser = new SaxesParser()
  Object.assign(parser.ENTITIES, entities)
  const root = opened("", noAttributes, new Map())
  const stack = [root]
  let elements = 0
  parser.on("opentag", ({ attributes, name }: { readonly attributes: Attributes; readonly name: string }) => {
    const parent = stack.at(-1) ?? root
    const scope = scopeOf(parent.scope, attributes)
    const open = opened(nameIn(scope, name, false), attributesIn(scope, attributes), scope)
    parent.children.push(open.element)
    stack.push(open)
    if (stack.length > mostDepth) throw new Unreadable("limit", `The document nests deeper than ${mostDepth} levels.`)
    if (++elements > mostElements)
      throw new Unreadable("limit", `A part of the document has more than ${mostElements} elements.`)
  })
  parser.on("closetag", () => void stack.pop())
  const addText = (text: string) => void stack.at(-1)?.children.push(text)
  parser.on("text", addText)
  parser.on("cdata", addText)
  try {
    const text = decode(bytes)
    for (let at = 0; at < text.length; at += step) parser.write(text.slice(at, at + step))
    parser.close()
  } catch (error) {
    throw error instanceof Unreadable
      ? error
      : new Unreadable("damaged", "The document is damaged: a part of it is not XML.")
  }
  const element = root.children.find((child) => typeof child !== "string")
  if (element === undefined) throw new Unreadable("damaged", "The document is damaged: a part of it is empty.")
  return element
}

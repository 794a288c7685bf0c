import { baseWithin } from "./baseWithin.ts"
import { declaredEntities } from "./declaredEntities.ts"
import { decodeReferences } from "./decodeReferences.ts"
import { NamespaceScope } from "./NamespaceScope.ts"
import type { XmlElement } from "./XmlElement.ts"
import { type XmlToken, xmlTokens } from "./xmlTokens.ts"

/** Elements below so many others are read as if they were not there, and their text as that of the last one. */
const deepest = 100

/** How a text is read as XML. */
interface XmlReading {
  /** Its address, on which stated bases depend. */
  readonly url: string
  /** Usual prefixes by namespace; an empty one for names without any. */
  readonly prefixes: ReadonlyMap<string, string>
}

/**
 * Reads an XML text as a tree, also a broken one: elements end with those around them, end tags without a start are ignored. The namespace of
 * the root has no prefix, others have the usual one, or else the one that the text gives them. Undefined without an element.
 */
export const readXml = (text: string, { prefixes, url }: XmlReading): XmlElement | undefined => {
  const builder = new TreeBuilder(text, prefixes, url)
  for (const token of xmlTokens(text)) builder.add(token)
  return builder.root()
}

interface OpenElement extends XmlElement {
  /** As written, for its end tag. */
  readonly tag: string
  readonly scope: NamespaceScope
  end: number
}

const attribute = /\s([^\s=<>"'/]{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/gu

class TreeBuilder {
  readonly #text: string
  readonly #url: string
  #prefixes: ReadonlyMap<string, string>
  readonly #open: Array<OpenElement> = []
  #root: OpenElement | undefined
  #expand = declaredEntities("")

  constructor(text: string, prefixes: ReadonlyMap<string, string>, url: string) {
    this.#text = text
    this.#prefixes = prefixes
    this.#url = url
  }

  root(): XmlElement | undefined {
    for (const element of this.#open) element.end = this.#text.length
    return this.#root
  }

  add({ end, kind, start }: XmlToken): void {
    const token = this.#text.slice(start, end)
    if (kind === "other" && token.includes("<!ENTITY")) this.#expand = declaredEntities(token)
    else if (kind === "text") this.#open.at(-1)?.children.push(decodeReferences(this.#expand(token)))
    else if (kind === "cdata") this.#open.at(-1)?.children.push(token.slice(9, token.endsWith("]]>") ? -3 : undefined))
    else if (kind === "close") this.#close(token, start)
    else if (kind !== "other") this.#begin(token, kind, end)
  }

  #begin(token: string, kind: XmlToken["kind"], end: number): void {
    const parent = this.#open.at(-1)
    if (this.#open.length >= deepest || (parent === undefined && this.#root !== undefined)) return
    const element = this.#elementOf(token, parent, end)
    this.#root ??= element
    parent?.children.push(element)
    if (kind === "open") this.#open.push(element)
  }

  #elementOf(token: string, parent: OpenElement | undefined, end: number): OpenElement {
    const tag = nameOf(token)
    const attributes = this.#attributesOf(token)
    const scope = (parent?.scope ?? nothingDeclared).within(attributes)
    if (parent === undefined)
      this.#prefixes = new Map([...this.#prefixes, [scope.namespaceOf(prefixOf(tag)) ?? "", ""]])
    const base = this.#baseOf(attributes, parent?.base ?? "")
    return { name: this.#nameIn(scope, tag), tag, attributes, scope, children: [], start: end, end, base }
  }

  #baseOf(attributes: ReadonlyMap<string, string>, around: string): string {
    const stated = attributes.get("xml:base")
    return stated === undefined ? around : baseWithin(stated, around || this.#url)
  }

  #nameIn(scope: NamespaceScope, tag: string): string {
    const written = prefixOf(tag)
    const namespace = scope.namespaceOf(written) ?? ""
    const usual = this.#prefixes.get(namespace) ?? (written === "" && namespace !== "" ? "other" : written)
    const local = tag.slice(written === "" ? 0 : written.length + 1)
    return usual === "" && (written === "" || namespace !== "") ? local : `${usual || written}:${local}`
  }

  #attributesOf(token: string): ReadonlyMap<string, string> {
    if (!token.includes("=")) return none
    const attributes = new Map<string, string>()
    for (const [, name = "", double, single] of token.matchAll(attribute))
      attributes.set(name, decodeReferences(this.#expand(double ?? single ?? "")))
    return attributes
  }

  #close(token: string, at: number): void {
    const name = nameOf(token)
    const index = this.#open.findLastIndex(({ tag }) => tag === name)
    if (index < 0) return
    for (const element of this.#open.splice(index)) element.end = at
  }
}

const nothingDeclared = new NamespaceScope(new Map())

const none: ReadonlyMap<string, string> = new Map()

const nameOf = (tag: string): string => /^<\/?([^\s/>]*)/u.exec(tag)?.[1] ?? ""

const prefixOf = (tag: string): string => (tag.includes(":") ? tag.slice(0, tag.indexOf(":")) : "")

import type { Attribute, StartTag } from "../parser/TokenSink.ts"
import { svgAttributes, svgNames } from "./foreignNames.data.ts"
import type { Namespace, QualifiedName } from "./QualifiedName.ts"
import type { TreeBuilder } from "./TreeBuilder.ts"

const byLowerCase = (words: string): ReadonlyMap<string, string> =>
  new Map(words.split(" ").map((word) => [word.toLowerCase(), word]))

const elements = byLowerCase(svgNames)
const attributes = { "svg/": byLowerCase(svgAttributes), "math/": byLowerCase("definitionURL") } as const

/** Attributes of other namespaces, which are known by their local names. */
const prefixed =
  /^(?:xlink:(?=(?:actuate|arcrole|href|role|show|title|type)$)|xml:(?=(?:lang|space)$)|xmlns:(?=xlink$))/u

const htmlEncoding = /^(?:text\/html|application\/xhtml\+xml)$/iu

/** The qualified names that an end tag may mean. */
export const foreignNamesOf = (tagName: string): ReadonlyArray<QualifiedName> => [
  `svg/${elements.get(tagName) ?? tagName}`,
  `math/${tagName}`,
  `math/${tagName}/html`,
]

const nameOf = (tag: StartTag, namespace: "svg/" | "math/"): QualifiedName => {
  if (namespace === "svg/") return `svg/${elements.get(tag.name) ?? tag.name}`
  const encoding = tag.name === "annotation-xml" ? tag.attributes.find(({ name }) => name === "encoding") : undefined
  return htmlEncoding.test(encoding?.value ?? "") ? "math/annotation-xml/html" : `math/${tag.name}`
}

/** Inserts an element of SVG or MathML, with the spelling that XML gives to names. */
export const insertForeign = (builder: TreeBuilder, tag: StartTag, namespace: Exclude<Namespace, "">): void => {
  const spelt = tag.attributes.map(({ name, value }): Attribute => ({
    name: attributes[namespace].get(name) ?? name.replace(prefixed, ""),
    value,
  }))
  if (tag.isSelfClosing) builder.insertVoid(nameOf(tag, namespace), spelt)
  else builder.insert(nameOf(tag, namespace), spelt)
}

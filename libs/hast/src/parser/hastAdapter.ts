import type { Comment, Doctype, Element, Parents, Properties, Root, RootContent, Text } from "hast"
import { html, type TreeAdapter, type TreeAdapterTypeMap } from "parse5"
import { emptyList } from "../arrays/emptyList.ts"
import { withOne } from "../arrays/withOne.ts"
import { HastElement } from "./HastElement.ts"
import { ParentedNode } from "./ParentedNode.ts"
import { addProperty, setProperty } from "./setProperty.ts"

// One class for both: with more than four shapes of nodes, V8 looks up each node's type anew in every walk over a tree.
class HastLeaf<Type extends "text" | "comment"> extends ParentedNode {
  readonly type: Type
  value: string
  constructor(type: Type, value: string) {
    super()
    this.type = type
    this.value = value
  }
}

const textNode = (value: string): Text => new HastLeaf("text", value)

type HastTypes = TreeAdapterTypeMap<
  Root | RootContent,
  Parents,
  RootContent,
  Root,
  Root,
  Element,
  Comment,
  Text,
  Element,
  Doctype
>

const childrenOf = (node: Parents): Array<RootContent> => node.children

// The parser nearly always asks about a node at or near the end, so search from there.
const insertAt = (parent: Parents, node: RootContent, index: number): void => {
  childrenOf(parent).splice(index, 0, node)
  ParentedNode.link(node, parent)
}

const append = (parent: Parents, node: RootContent): void => {
  const children = childrenOf(parent)
  // A growing array reserves room for 17, and most elements hold up to three nodes.
  if (children.length > 2) children.push(node)
  else parent.children = withOne(children, node) as typeof parent.children
  ParentedNode.link(node, parent)
}

const modes = new WeakMap<Root, html.DOCUMENT_MODE>()

/** Lets parse5 build a hast tree directly: no second tree, no conversion. */
export const hastAdapter: TreeAdapter<HastTypes> = {
  createDocument: () => ({ type: "root", children: emptyList() }),
  createDocumentFragment: () => ({ type: "root", children: emptyList() }),
  createElement: (tagName, namespace, attributes) => {
    const properties: Properties = {}
    for (const attribute of attributes) setProperty(properties, attribute)
    const element = new HastElement(tagName, properties, emptyList())
    element.remember(namespace, attributes)
    return element
  },
  createCommentNode: (value) => new HastLeaf("comment", value),
  createTextNode: textNode,
  appendChild: append,
  insertBefore: (parent, node, reference) => insertAt(parent, node, childrenOf(parent).lastIndexOf(reference)),
  insertText: (parent, value) => {
    const last = parent.children.at(-1)
    if (last?.type === "text") last.value += value
    else append(parent, textNode(value))
  },
  insertTextBefore: (parent, value, reference) => {
    const index = childrenOf(parent).lastIndexOf(reference)
    const previous = parent.children[index - 1]
    if (previous?.type === "text") previous.value += value
    else insertAt(parent, textNode(value), index)
  },
  detachNode: (node) => {
    const parent = ParentedNode.parentOf(node)
    if (parent === null) return
    const siblings = childrenOf(parent)
    siblings.splice(siblings.lastIndexOf(node), 1)
    ParentedNode.link(node, null)
  },
  adoptAttributes: (element, attributes) => {
    for (const attribute of attributes) addProperty(element.properties, attribute)
  },
  setTemplateContent: (template, content) => {
    template.content = content
  },
  getTemplateContent: (template) => template.content as Root,
  setDocumentType: (document) => {
    document.children.push({ type: "doctype" })
  },
  setDocumentMode: (document, mode) => {
    modes.set(document, mode)
  },
  getDocumentMode: (document) => modes.get(document) ?? html.DOCUMENT_MODE.NO_QUIRKS,
  getFirstChild: (node) => node.children[0] ?? null,
  getChildNodes: childrenOf,
  getParentNode: ParentedNode.parentOf,
  getAttrList: HastElement.attributesOf,
  getTagName: (element) => element.tagName,
  getNamespaceURI: HastElement.namespaceOf,
  getTextNodeContent: (text) => text.value,
  getCommentNodeContent: (comment) => comment.value,
  getDocumentTypeNodeName: () => "html",
  getDocumentTypeNodePublicId: () => "",
  getDocumentTypeNodeSystemId: () => "",
  isTextNode: (node) => node.type === "text",
  isCommentNode: (node) => node.type === "comment",
  isDocumentTypeNode: (node) => node.type === "doctype",
  isElementNode: (node) => node.type === "element",
  setNodeSourceCodeLocation: () => {},
  getNodeSourceCodeLocation: () => null,
  updateNodeSourceCodeLocation: () => {},
}

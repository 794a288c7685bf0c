import type { Element, Nodes, Root, RootContent } from "hast"
import { readRefresh } from "@trawl/core/readRefresh"
import { attributeOf, namesOf, textOf } from "@trawl/hast"
import { isHidden, weigh } from "@trawl/content"
import type { PageSignals } from "./PageSignals.ts"
import { plain } from "./plain.ts"

const paid = /"isAccessibleForFree"\s*:\s*(?:"?false"?|"?no"?)\s*[,}]/iu

/** Whether linked data declares a page free to read. It declares the opposite only for paid reading. */
const isFree = (linkedData: string): boolean => !paid.test(linkedData)

/** The signals of the document alone, without those of the response and the selected content. */
export type DocumentSignals = Omit<
  PageSignals,
  "status" | "url" | "title" | "opening" | "sentences" | "content" | "contentOwn"
>

// Bounds: no page says more than this about itself; the rest of a long one is not read.
const most = {
  own: 4_000,
  text: 4_000,
  noscript: 2_000,
  code: 60_000,
  addresses: 20_000,
  names: 20_000,
  headings: 20,
  buttons: 40,
  hollow: 100,
  label: 300,
} as const

interface Walk {
  /** By rank, from 1. */
  readonly headings: Array<{ readonly rank: number; readonly text: string }>
  readonly buttons: Array<string>
  readonly hollow: Array<string>
  text: string
  visible: number
  own: number
  noscript: string
  code: string
  addresses: string
  names: string
  scripts: number
  state: number
  passwords: number
  fields: number
  links: number
  media: number
  frames: number
  refresh: number | undefined
  isPaid: boolean
  isUnlisted: boolean
  isLinked: boolean
  isInNoscript: boolean
}

/**
 * Reads the signals of a document in one walk, until it has more text than any page in the place of content.
 * Hidden elements show nothing, but their scripts count.
 */
export const readSignals = (tree: Root): DocumentSignals => {
  const walk: Walk = {
    headings: [],
    buttons: [],
    hollow: [],
    text: "",
    visible: 0,
    own: 0,
    noscript: "",
    code: "",
    addresses: "",
    names: "",
    scripts: 0,
    state: 0,
    passwords: 0,
    fields: 0,
    links: 0,
    media: 0,
    frames: 0,
    refresh: undefined,
    isPaid: false,
    isUnlisted: false,
    isLinked: false,
    isInNoscript: false,
  }
  readAll(tree.children, walk)
  const { isInNoscript: _, isLinked: __, ...signals } = walk
  return {
    ...signals,
    text: plain(walk.text),
    noscript: plain(walk.noscript),
    headings: walk.headings
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ text }) => plain(text))
      .filter((heading) => heading !== ""),
    buttons: walk.buttons.map(plain).filter((label) => label !== ""),
  }
}

const readAll = (nodes: ReadonlyArray<RootContent>, walk: Walk): void => {
  for (const node of nodes) {
    if (walk.own > most.own) return
    if (node.type === "text") readText(node.value, walk)
    else if (node.type === "element") readElement(node, walk)
  }
}

const readText = (value: string, walk: Walk): void => {
  const { length } = weigh(value)
  if (length === 0) return
  walk.visible += length
  if (!walk.isLinked) walk.own += length
  if (walk.text.length < most.text) walk.text += `${value.slice(0, most.text)} `
}

const readElement = (element: Element, walk: Walk): void => {
  const reader = readers[element.tagName]
  if (reader !== undefined) reader(element, walk)
  else readVisible(element, walk)
}

type Reader = (element: Element, walk: Walk) => void

const readVisible: Reader = (element, walk) => {
  if (walk.names.length < most.names) walk.names += ` ${namesOf(element)}`
  if (isHidden(element)) return readHidden(element, walk)
  const { media, visible } = walk
  readAll(element.children, walk)
  if (walk.visible === visible && walk.media === media && walk.own <= most.own) keepHollow(element, walk)
}

// `main` and custom elements are listed by tag.
const keepHollow = ({ properties: { id }, tagName }: Element, walk: Walk): void => {
  if (walk.hollow.length >= most.hollow) return
  if (tagName === "main" || tagName.includes("-")) walk.hollow.push(tagName)
  if (typeof id === "string") walk.hollow.push(id)
}

// Scripts run in hidden elements too.
const readHidden = (element: Element, walk: Walk): void => {
  const waiting: Array<Nodes> = [...element.children]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type !== "element") continue
    if (node.tagName === "script") readScript(node, walk)
    else for (const child of node.children) waiting.push(child)
  }
}

const readLink: Reader = (element, walk) => {
  if (element.properties.href === undefined) return readVisible(element, walk)
  const outside = walk.isLinked
  walk.links++
  walk.isLinked = true
  readVisible(element, walk)
  walk.isLinked = outside
  if (attributeOf(element, "role") === "button") keepLabel(textOf(element), walk)
}

const readHeading: Reader = (element, walk) => {
  readVisible(element, walk)
  if (walk.headings.length < most.headings && !isHidden(element))
    walk.headings.push({ rank: Number(element.tagName[1]), text: textOf(element).slice(0, most.label) })
}

const readButton: Reader = (element, walk) => {
  readVisible(element, walk)
  if (!isHidden(element)) keepLabel(textOf(element), walk)
}

const keepLabel = (label: string, walk: Walk): void => {
  if (walk.buttons.length < most.buttons && label.length < most.label) walk.buttons.push(label)
}

const pressed: ReadonlySet<string> = new Set(["submit", "button", "image"])
const silent: ReadonlySet<string> = new Set(["hidden", "checkbox", "radio", "range", "color", "reset"])

const readField: Reader = (element, walk) => {
  if (isHidden(element)) return
  const type = attributeOf(element, "type").toLowerCase()
  if (pressed.has(type)) keepLabel(attributeOf(element, "value"), walk)
  else if (type === "password") walk.passwords++
  else if (!silent.has(type)) walk.fields++
}

const readForm: Reader = (element, walk) => {
  keepAddress(attributeOf(element, "action"), walk)
  readVisible(element, walk)
}

const readFrame: Reader = (element, walk) => {
  keepAddress(attributeOf(element, "src"), walk)
  if (isHidden(element)) return
  walk.media++
  walk.frames++
}

const keepAddress = (address: string, walk: Walk): void => {
  if (address !== "" && walk.addresses.length < most.addresses) walk.addresses += `${address.slice(0, 1_000)}\n`
}

const countMedia: Reader = (element, walk) => {
  if (!isHidden(element)) walk.media++
}

const dataBlock = /json|template|importmap|speculationrules|text\/x-/iu
// Formulas for MathJax: text of the page, drawn by a script.
const formula = /^math\//iu

const readScript: Reader = (element, walk) => {
  const type = attributeOf(element, "type")
  const [child] = element.children
  const code = child?.type === "text" ? child.value : ""
  walk.state += code.length
  if (formula.test(type)) return readText(code, walk)
  if (type.includes("ld+json")) walk.isPaid ||= !isFree(code)
  if (dataBlock.test(type)) return
  walk.scripts++
  keepAddress(attributeOf(element, "src"), walk)
  if (walk.code.length < most.code) walk.code += `${code.slice(0, most.code)}\n`
}

const readNoscript: Reader = (element, walk) => {
  // A nested `noscript` is read with the outer one: its text is not collected once for each.
  if (walk.isInNoscript) return readVisible(element, walk)
  const text = textOf(element)
  // A page whose content is in its noscript is a page.
  if (text.length > 1_000) {
    walk.isInNoscript = true
    readVisible(element, walk)
    walk.isInNoscript = false
    return
  }
  if (walk.noscript.length < most.noscript) walk.noscript += `${text} `
}

const readMeta: Reader = (element, walk) => {
  if (/^robots$/iu.test(attributeOf(element, "name")))
    walk.isUnlisted ||= /noindex/iu.test(attributeOf(element, "content"))
  if (attributeOf(element, "httpEquiv").toLowerCase() !== "refresh") return
  keepAddress(attributeOf(element, "content"), walk)
  walk.refresh ??= readRefresh(attributeOf(element, "content"))?.seconds
}

const readTemplate: Reader = (element, walk) => {
  if (attributeOf(element, "shadowRootMode") !== "") readAll(element.children, walk)
}

const skip: Reader = () => {}

const readers: Readonly<Record<string, Reader>> = Object.assign(Object.create(null), {
  a: readLink,
  audio: countMedia,
  button: readButton,
  canvas: countMedia,
  embed: countMedia,
  form: readForm,
  h1: readHeading,
  h2: readHeading,
  h3: readHeading,
  h4: readHeading,
  iframe: readFrame,
  frame: readFrame,
  img: countMedia,
  input: readField,
  meta: readMeta,
  noframes: skip,
  noscript: readNoscript,
  object: countMedia,
  script: readScript,
  select: countField,
  style: skip,
  svg: skip,
  template: readTemplate,
  textarea: countField,
  title: skip,
  video: countMedia,
})

function countField(element: Element, walk: Walk): void {
  if (!isHidden(element)) walk.fields++
}

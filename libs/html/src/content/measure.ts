import type { Element, Root } from "hast"
import { readHints } from "./hints.ts"
import type { Part } from "./Part.ts"
import { type Weight, weigh } from "./weigh.ts"

const edges: ReadonlySet<string> = new Set(
  "address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre search section summary table tbody td tfoot th thead tr ul button".split(" "),
)

/** Elements whose text is not read: pictures, and what a form offers. */
const unread: ReadonlySet<string> = new Set("canvas datalist iframe select svg textarea".split(" "))

interface Run {
  block: Part
  text: number
  linked: number
  marks: number
}

/** Measures a pruned tree, or what is below an element of it, in one walk. */
export const measure = (root: Root | Element): Part => {
  const page = partOf(root, undefined)
  const run: Run = { block: page, text: 0, linked: 0, marks: 0 }
  fill(page, run, false)
  endRun(run)
  return page
}

const partOf = (node: Element | Root, parent: Part | undefined): Part => ({
  node,
  tag: node.type === "element" ? node.tagName : "",
  parent,
  children: [],
  hints: node.type === "element" ? readHints(node) : 0,
  text: 0,
  linked: 0,
  prose: 0,
  runs: 0,
  links: 0,
  images: 0,
  headings: 0,
  isDropped: false,
})

const fill = (part: Part, run: Run, isLinked: boolean): void => {
  for (const child of part.node.children) {
    if (child.type === "text") addText(part, run, { ...weigh(child.value), isLinked })
    else if (child.type === "element") fillChild(part, child, { run, isLinked })
  }
}

const fillChild = (parent: Part, element: Element, { run, isLinked }: { readonly run: Run; readonly isLinked: boolean }): void => {
  const part = partOf(element, parent)
  parent.children.push(part)
  const isEdge = edges.has(part.tag)
  const outer = run.block
  if (isEdge) {
    endRun(run)
    run.block = part
  }
  const isLink = part.tag === "a" && element.properties.href !== undefined
  if (isLink) part.links++
  if (part.tag === "img" || part.tag === "video") part.images++
  if (/^h[1-6]$/u.test(part.tag)) part.headings++
  if (!unread.has(part.tag)) fill(part, run, isLinked || isLink)
  if (isEdge) {
    endRun(run)
    run.block = outer
  }
  addUp(parent, part)
}

const addUp = (parent: Part, part: Part): void => {
  parent.text += part.text
  parent.linked += part.linked
  parent.prose += part.prose
  parent.runs += part.runs
  parent.links += part.links
  parent.images += part.images
  parent.headings += part.headings
}

const addText = (part: Part, run: Run, weight: Weight & { readonly isLinked: boolean }): void => {
  part.text += weight.length
  run.text += weight.length
  run.marks += weight.marks
  if (!weight.isLinked) return
  part.linked += weight.length
  run.linked += weight.length
}

const endRun = (run: Run): void => {
  if (run.text > 0) {
    run.block.runs++
    run.block.prose += proseOf(run)
  }
  run.text = 0
  run.linked = 0
  run.marks = 0
}

// Labels, teasers and lists of links are short, linked or without a full stop.
const proseOf = ({ text, linked, marks }: Run): number => {
  const own = text - linked
  if (own < 20 || linked > own) return 0
  return own * (own < 70 ? 0.3 : 1) * (marks === 0 ? 0.2 : 1)
}

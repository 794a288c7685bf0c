import { Markdown } from "@trawl/markdown"
import type { Nodes, Parents, Root, RootContent, Text } from "mdast"
import { dropEmptied } from "./dropEmptied.ts"
import { dropEmptiedLinks } from "./dropEmptiedLinks.ts"
import { frontMatterOf } from "./frontMatterOf.ts"
import { rebuild } from "./rebuild.ts"
import type { Redactor } from "./Redactor.ts"

/** Removes trailing line breaks from a tree: at the end of a block they would become backslashes. */
const dropLastBreaks = (tree: Nodes): void => {
  const parents: Array<Parents> = "children" in tree ? [tree] : []
  for (let n = 0; n < parents.length; n++) {
    const parent = parents[n] as Parents
    const { children }: { readonly children: Array<Nodes> } = parent
    for (let last = children.length - 1; last >= 0 && isEmpty(children[last] as Nodes); last--)
      if (children[last]?.type === "break") children.splice(last)
    for (const child of children) if ("children" in child) parents.push(child)
  }
}

const isEmpty = (node: Nodes): boolean => node.type === "break" || (node.type === "text" && node.value.trim() === "")

/** A text from an offset on. */
interface Body {
  readonly text: string
  readonly from: number
}

/** Redacts mdast trees, and markdown text by its tree. */
export class MarkdownRedactor {
  readonly #redactor: Redactor
  /** New labels of references and definitions, by the old ones. */
  readonly #labels = new Map<string, string>()
  readonly #emptied = new Set<Nodes>()
  #changes = 0

  constructor(redactor: Redactor) {
    this.#redactor = redactor
  }

  /** Redacts a tree. `values` are the changed values of its nodes. */
  tree<Tree extends Nodes>(tree: Tree, values: ReadonlyMap<Nodes, string>): Tree {
    // The node keeps its type.
    return this.#tidied(rebuild<Nodes>(tree, (node) => this.#node(node, values)) as Tree)
  }

  #tidied<Tree extends Nodes>(tree: Tree): Tree {
    dropLastBreaks(tree)
    if (this.#redactor.style === "remove") dropEmptied(tree, this.#emptied)
    else dropEmptiedLinks(tree)
    return tree
  }

  /** Redacts the source text of a tree: only changed blocks are written anew. Front matter is text. */
  written(markdown: string, root: Root, values: ReadonlyMap<Nodes, string>): string {
    const front = frontMatterOf(markdown)
    const blocks = root.children.filter(({ position }) => (position?.end.offset ?? Infinity) > front.length)
    const isApart = blocks.every(({ position }) => (position?.start.offset ?? 0) >= front.length)
    if (front === "" || !isApart) return this.#body({ text: markdown, from: 0 }, root, values)
    return (
      this.#redactor.text(front, { keepsLines: true }) +
      this.#body({ text: markdown, from: front.length }, { ...root, children: blocks }, values)
    )
  }

  #body({ from, text }: Body, { children, ...root }: Root, values: ReadonlyMap<Nodes, string>): string {
    const redacted = children.map((child) => {
      const before = this.#changes
      const node = this.tree(child, values)
      return { child, node, isChanged: this.#changes > before }
    })
    if (!redacted.some(({ isChanged }) => isChanged)) return text.slice(from)
    const whole: Root = this.#tidied({ ...root, children: redacted.map(({ node }) => node) })
    if (dependOnOneAnother(children)) return Markdown.stringify(whole)
    const parts: Array<string> = []
    let done = from
    for (const { child, isChanged, node } of redacted) {
      const [start, end] = [child.position?.start.offset, child.position?.end.offset]
      if (!isChanged) continue
      const written = Markdown.stringify(this.#tidied({ type: "root", children: [node] })).trimEnd()
      // An emptied block must not change the blocks around it.
      if (start === undefined || end === undefined || written === "") return Markdown.stringify(whole)
      parts.push(text.slice(done, start), written)
      done = end
    }
    return parts.join("") + text.slice(done)
  }

  #node(node: Nodes, values: ReadonlyMap<Nodes, string>): Nodes {
    const mail = mailOf(node)
    const written = mail === undefined ? undefined : values.get(mail)
    if (written !== undefined) {
      this.#changes += 1
      return { type: "text", value: written }
    }
    const changes = this.#changesOf(node, values)
    if (Object.keys(changes).length === 0) return node
    this.#changes += 1
    // Positions and data of the parser no longer hold.
    const { data: _data, position: _position, ...kept } = node
    // Empty code has no form in markdown.
    if (changes["value"] === "" && node.type !== "code") return { type: "text", value: "" }
    // The same type with other texts.
    return { ...kept, ...changes } as Nodes
  }

  #changesOf(node: Nodes, values: ReadonlyMap<Nodes, string>): Readonly<Record<string, string>> {
    const changes: Record<string, string> = {}
    const take = (name: string, before: unknown, redact: (text: string) => string): void => {
      if (typeof before !== "string" || before === "") return
      const after = redact(before)
      if (after !== before) changes[name] = after
    }
    const value = values.get(node)
    if (value !== undefined) changes["value"] = value
    if (node.type === "html") take("value", node.value, (html) => withoutNewGaps(html, this.#redactor.markup(html)))
    if ("url" in node) take("url", node.url, this.#redactor.value)
    if ("title" in node) take("title", node.title, this.#redactor.value)
    if ("alt" in node) take("alt", node.alt, this.#redactor.value)
    if (node.type === "code") {
      take("lang", node.lang, this.#redactor.value)
      take("meta", node.meta, this.#redactor.value)
    }
    if ("identifier" in node) this.#relabel(node, changes)
    return changes
  }

  /** The number of distinct labels must stay the same. */
  #relabel(
    { identifier, label }: { readonly identifier: string; readonly label?: string | null | undefined },
    changes: Record<string, string>,
  ): void {
    const written = label ?? identifier
    if (this.#redactor.value(written) === written) return
    const name = this.#labels.get(identifier) ?? `redacted-${this.#labels.size + 1}`
    this.#labels.set(identifier, name)
    Object.assign(changes, { label: name, identifier: name })
  }
}

/** The text of an email autolink, also of an autolink literal: what is left of it links nowhere. */
const mailOf = (node: Nodes): Text | undefined => {
  if (node.type !== "link" || node.children.length !== 1 || (node.title ?? "") !== "") return undefined
  const [text] = node.children
  return text?.type === "text" && node.url === `mailto:${text.value}` ? text : undefined
}

const gap = /^[ \t]*$/u

// An emptied line would end a block of HTML.
const withoutNewGaps = (before: string, after: string): string => {
  if (before.split("\n").some((line) => gap.test(line))) return after
  return after
    .split("\n")
    .filter((line) => !gap.test(line))
    .join("\n")
}

/** Whether blocks read differently when written separately: references and definitions, and adjacent lists. */
const dependOnOneAnother = (children: ReadonlyArray<RootContent>): boolean =>
  children.some(
    ({ type }, index) =>
      type === "definition" ||
      type === "footnoteDefinition" ||
      (type === "list" && children[index + 1]?.type === "list"),
  )

import type { Element } from "hast"
import { attributeOf } from "../../elements/attributes.ts"
import type { Block } from "../parts/Block.ts"
import { decide, type Decision } from "../Decision.ts"
import { shapeOf } from "../parts/Group.ts"
import { NamePattern } from "../../elements/NamePattern.ts"
import type { Part } from "../parts/Part.ts"

/** Fewer posts are no discussion. */
const fewestPosts = 3
/** The text of so many posts is at least so long, that of a reply that says little too; the name of who wrote it, or when, at most. */
const [shortestText, shortestReply, longestByline] = [60, 8, 60]
/** The share of posts whose text has to be kept. */
const leastKept = 0.6

/** Keeps in every post of a discussion who wrote it and when: without it all posts read as one. */
export const keepBylines = (decisions: ReadonlyArray<Decision>, page: Part): void => {
  const waiting: Array<Part> = [page]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.end - part.first < fewestPosts) continue
    const posts = postsOf(part, decisions)
    if (posts.length < fewestPosts) for (const child of part.children) waiting.push(child)
    else for (const post of posts) keepByline(post, decisions)
  }
}

// The siblings of one shape of which most have a text that is kept.
const postsOf = ({ children }: Part, decisions: ReadonlyArray<Decision>): ReadonlyArray<Part> => {
  const byShape = new Map<string, Array<Part>>()
  for (const child of children) {
    if (child.end - child.first < 2) continue
    const shape = shapeOf(child)
    const group = byShape.get(shape)
    if (group === undefined) byShape.set(shape, [child])
    else group.push(child)
  }
  const group = [...byShape.values()].reduce((most, other) => (other.length > most.length ? other : most), [])
  const isTold = (post: Part, length: number): boolean => decisions.slice(post.first, post.end).some(({ block, isKept }) => isKept && block.length >= length)
  const told = group.filter((post) => isTold(post, shortestReply))
  return told.length >= group.length * leastKept && told.filter((post) => isTold(post, shortestText)).length >= fewestPosts ? told : []
}

const keepByline = (post: Part, decisions: ReadonlyArray<Decision>): void => {
  const found = new Set<string>()
  for (const decision of decisions.slice(post.first, post.end)) {
    const kind = decision.because === "unseen" ? undefined : bylineOf(decision.block, post)
    if (kind === undefined || found.has(kind)) continue
    found.add(kind)
    decide(decision, true, "surroundings")
  }
}

const names = new NamePattern(/(?:^|[\s_-])(?:author|creator|poster|user-?name|member-?name|display-?name)(?:$|[\s_-])/u)
const times = new NamePattern(/(?:^|[\s_-])(?:date|time|timestamp|posted|post-time|permalink-date)(?:$|[\s_-])/u)

type Kind = "name" | "time"

const bylineOf = ({ edge, holder, length, text }: Block, post: Part): Kind | undefined => {
  if (length < 2 || text.length > longestByline) return undefined
  for (let part: Part | undefined = holder; part !== undefined && part !== post.parent; part = part.parent) {
    const kind = kindOf(part)
    if (kind !== undefined) return kind
    if (part === edge.parent) break
  }
  return kindBelow(holder)
}

const kindOf = ({ node }: Pick<Part, "node">): Kind | undefined => {
  if (node.type !== "element") return undefined
  if (saysName(node)) return "name"
  return saysTime(node) ? "time" : undefined
}

// Name and time often stand in one line.
const kindBelow = ({ node }: Part): Kind | undefined => {
  const waiting = [...node.children]
  for (let child = waiting.shift(); child !== undefined; child = waiting.shift()) {
    if (child.type !== "element") continue
    const kind = kindOf({ node: child })
    if (kind !== undefined) return kind
    waiting.push(...child.children)
  }
  return undefined
}

const saysTime = (element: Element): boolean => element.tagName === "time" || /^date/iu.test(attributeOf(element, "itemProp")) || times.isIn(element)

const saysName = (element: Element): boolean => /^(?:author|creator)$/iu.test(attributeOf(element, "itemProp")) || names.isIn(element)

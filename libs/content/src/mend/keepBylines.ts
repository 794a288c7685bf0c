import { decide, type Decision } from "../Decision.ts"
import { shapeOf } from "../parts/Group.ts"
import type { Region } from "../parts/Region.ts"
import { bylinesIn, isDate } from "./bylinesIn.ts"

/** Fewer posts are no discussion. */
const fewestPosts = 3
/** The text of so many posts is at least so long, and that of a reply that says little. */
const [shortestText, shortestReply] = [60, 8]
/** The share of posts whose text has to be kept. */
const leastKept = 0.6

/** Keeps in every post of a discussion who wrote it and when: without it all posts read as one. */
export const keepBylines = (decisions: ReadonlyArray<Decision>, page: Region): void => {
  const waiting: Array<Region> = [page]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.end - part.first < fewestPosts) continue
    const posts = postsOf(part, decisions)
    if (posts.length < fewestPosts) for (const child of part.children) waiting.push(child)
    else for (const post of posts) keepByline(post, decisions)
  }
}

// The siblings of one shape of which most have a text that is kept, and their kin.
const postsOf = ({ children }: Region, decisions: ReadonlyArray<Decision>): ReadonlyArray<Region> => {
  const byShape = new Map<string, Array<Region>>()
  for (const child of children) {
    if (child.end - child.first < 2) continue
    const shape = shapeOf(child)
    const group = byShape.get(shape)
    if (group === undefined) byShape.set(shape, [child])
    else group.push(child)
  }
  const group = [...byShape.values()].reduce((most, other) => (other.length > most.length ? other : most), [])
  const isTold = (post: Region, length: number): boolean =>
    decisions.slice(post.first, post.end).some(({ block, isKept }) => isKept && block.length >= length)
  const told = group.filter((post) => isTold(post, shortestReply))
  const isDiscussion =
    told.length >= group.length * leastKept && told.filter((post) => isTold(post, shortestText)).length >= fewestPosts
  return isDiscussion ? children.filter((post) => isKin(post, told[0]) && isTold(post, shortestReply)) : []
}

// Posts of who began the discussion, and those that solve it, have a name more.
const isKin = (post: Region, first: Region | undefined): boolean =>
  first !== undefined && post.tag === first.tag && firstNameOf(post) === firstNameOf(first)

const firstNameOf = ({ node }: Region): unknown =>
  node.type === "element" && Array.isArray(node.properties.className) ? node.properties.className[0] : undefined

const keepByline = (post: Region, decisions: ReadonlyArray<Decision>): void => {
  const lines = decisions.slice(post.first, post.end).filter(({ reason: because }) => because !== "unseen")
  const found = new Set<string>()
  for (const line of lines) {
    const said = bylinesIn(line.block, post).filter((kind) => !found.has(kind))
    for (const kind of said) found.add(kind)
    if (said.length > 0) decide(line, true, "surroundings")
  }
  const date = found.has("time")
    ? undefined
    : lines.find(({ reason: because, block }) => because !== "member" && isDate(block.text))
  if (date !== undefined) decide(date, true, "surroundings")
}

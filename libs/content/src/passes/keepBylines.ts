import { headingTags, someBelow } from "@trawl/hast"
import { decide, type Decision } from "../Decision.ts"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import { shapeOf } from "../parts/Group.ts"
import { nearestOf, type Region } from "../parts/Region.ts"
import { over } from "../parts/Sums.ts"
import { bylinesIn, isDate, saysName } from "./bylinesIn.ts"

/** Fewer posts are no discussion. */
const fewestPosts = 3
/** The text of so many posts is at least so long, and that of a reply that says little. */
const [shortestText, shortestReply] = [60, 8]
/** A line with the name of who wrote a post is at most so long. */
const longestName = 90
/** The share of posts whose text has to be kept. */
const leastKept = 0.6

/**
 * Keeps in every post of a discussion who wrote it and when: without it all posts read as one. Of a page that declares itself a discussion also
 * who wrote a single post, and posts that are no siblings.
 */
export const keepBylines = (decisions: ReadonlyArray<Decision>, page: Region, isDeclared: boolean): void => {
  const waiting: Array<Region> = [page]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.end - part.first < fewestPosts) continue
    const posts = postsOf(part, decisions)
    if (posts.length < fewestPosts) for (const child of part.children) waiting.push(child)
    else for (const post of posts) keepByline(post, decisions)
  }
  if (isDeclared) for (const post of namedPosts(decisions)) keepName(post, decisions)
}

/** So many parts out the text of a post stands from the name of who wrote it, at most. */
const farthest = 7

/** The part with a text that is kept around each name, if it is around no other such part: also the only post of a page, and posts that are no siblings. */
const namedPosts = (decisions: ReadonlyArray<Decision>): ReadonlyArray<Region> => {
  const blocks = decisions.map(({ block }) => block)
  const told = over(blocks, ({ edge, index, length }) =>
    decisions[index]?.isKept === true && length >= shortestReply && !headingTags.has(edge.tag) ? 1 : 0,
  )
  const posts = [...new Set(blocks.flatMap((block) => postAround(block, told) ?? []))]
  const ordered = posts.toSorted((one, other) => one.first - other.first || other.end - one.end)
  return ordered.filter(({ end }, place) => (ordered[place + 1]?.first ?? end) >= end)
}

const postAround = (block: ContentBlock, told: (part: Pick<Region, "first" | "end">) => number): Region | undefined => {
  if (!isName(block)) return undefined
  const own = told({ first: block.index, end: block.index + 1 })
  let part: Region | undefined = block.holder
  for (let steps = 0; part !== undefined && steps < farthest; steps++, part = part.parent)
    if (told(part) > own) return part.parent === undefined ? undefined : part
  return undefined
}

// Quotes name others than who wrote the post.
const isName = ({ edge, holder, length, text }: ContentBlock): boolean =>
  length > 1 &&
  text.length <= longestName &&
  nearestOf(holder, ["blockquote", "nav", "footer"]) === undefined &&
  (isNamed(holder) || isNamed(edge) || (holder.end - holder.first === 1 && someBelow(holder.node, saysName)))

const isNamed = ({ node }: Region): boolean => node.type === "element" && saysName(node)

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

const keepName = (post: Region, decisions: ReadonlyArray<Decision>): void => {
  const name = decisions
    .slice(post.first, post.end)
    .find(
      ({ block, reason: because }) => because !== "unseen" && isName(block) && bylinesIn(block, post).includes("name"),
    )
  if (name !== undefined) decide(name, true, "surroundings")
}

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

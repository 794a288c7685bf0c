import { headingTags } from "@trawl/hast"
import { decide, type Decision } from "../Decision.ts"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import { nearestOf, type Region } from "../parts/Region.ts"
import { over } from "../parts/Sums.ts"
import { bylinesIn, isChange, isDate, isProfileLink } from "./bylinesIn.ts"

/** Fewer posts are no discussion. */
const fewestPosts = 3
/** The text of so many posts is at least so long, and that of a reply that says little. */
const [shortestText, shortestReply] = [60, 8]
/** So many blocks stand at most in the part around a name that is looked for outside of posts. */
const mostInLine = 4
/** The share of posts whose text has to be kept. */
const leastKept = 0.6

/** Keeps in every post of a discussion who wrote it and when: without it all posts read as one. */
export const keepBylines = (decisions: ReadonlyArray<Decision>, page: Region): void => {
  const named = postsAround(decisions, "name")
  const posts = new Set(named.length > 0 ? named : postsAround(decisions, "time"))
  const waiting: Array<Region> = [page]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.end - part.first < fewestPosts) continue
    const found = postsOf(part, decisions)
    if (found.length < fewestPosts) for (const child of part.children) waiting.push(child)
    // Answers to a post stand within it, or beside it in a list of their own.
    else
      for (const post of partsOf(part, kindOf(found[0] as Region)).filter((reply) => isTold(reply, decisions)))
        posts.add(post)
  }
  for (const post of posts) keepByline(post, decisions)
}

// Parts without a name are of no kind where they are no siblings.
const partsOf = (around: Region, kind: string): ReadonlyArray<Region> =>
  around.children.flatMap((part) => [
    ...(kindOf(part) === kind ? [part] : []),
    ...(kind.includes(".") ? partsOf(part, kind) : []),
  ])

/** So many parts out the text of a post stands from who wrote it, at most. */
const farthest = 7

/** The part with a text that is kept around each line that says who, or when, if that is around no other such part, or stands above those: also the only post of a page, and posts that are no siblings. */
const postsAround = (decisions: ReadonlyArray<Decision>, kind: "name" | "time"): ReadonlyArray<Region> => {
  const blocks = decisions.map(({ block }) => block)
  const told = over(blocks, ({ edge, index, length }) =>
    decisions[index]?.isKept === true && length >= shortestReply && !headingTags.has(edge.tag) ? 1 : 0,
  )
  /** With how much of it the line is itself. */
  const posts = new Map<Region, number>()
  for (const { block, reason: because } of decisions) {
    if (because === "unseen" || !isIn(block, kind)) continue
    const own = told({ first: block.index, end: block.index + 1 })
    const post = postAround(block, told, own)
    if (post?.parent !== undefined && !posts.has(post)) posts.set(post, own)
  }
  const ordered = [...posts.keys()].toSorted((one, other) => one.first - other.first || other.end - one.end)
  return ordered.filter((post, place) => {
    const next = ordered[place + 1]?.first ?? post.end
    return next >= post.end || told({ first: post.first, end: next }) > (posts.get(post) ?? 0)
  })
}

const postAround = (
  { holder }: ContentBlock,
  told: (part: Pick<Region, "first" | "end">) => number,
  own: number,
): Region | undefined => {
  let part: Region | undefined = holder
  for (let steps = 0; part !== undefined && steps < farthest; steps++, part = part.parent)
    if (told(part) > own) return part
  return undefined
}

// Quotes name others than who wrote the post, and buttons say what may be done with them.
const isElsewhere = ({ holder }: ContentBlock): boolean =>
  nearestOf(holder, ["blockquote", "button", "nav"]) !== undefined

const isIn = (line: ContentBlock, kind: "name" | "time"): boolean =>
  !isElsewhere(line) &&
  line.holder.end - line.holder.first <= mostInLine &&
  (bylinesIn(line, line.edge.parent ?? line.edge).includes(kind) ||
    (kind === "name" ? isProfileLink(line) : isDate(line.text)))

// The siblings of one kind, if most have a text that is kept.
const postsOf = ({ children }: Region, decisions: ReadonlyArray<Decision>): ReadonlyArray<Region> => {
  const groups = Map.groupBy(
    children.filter(({ end, first }) => end - first > 1),
    kindOf,
  )
  const group = [...groups.values()].reduce((most, other) => (other.length > most.length ? other : most), [])
  const told = group.filter((post) => isTold(post, decisions))
  return told.length >= group.length * leastKept &&
    told.filter((post) => isTold(post, decisions, shortestText)).length >= fewestPosts
    ? told
    : []
}

const isTold = ({ end, first }: Region, decisions: ReadonlyArray<Decision>, length = shortestReply): boolean =>
  decisions.slice(first, end).some(({ block, isKept }) => isKept && block.length >= length)

// Posts of who began the discussion, and those that solve it, have a name more.
const kindOf = ({ node, tag }: Region): string =>
  node.type === "element" && Array.isArray(node.properties.className) ? `${tag}.${node.properties.className[0]}` : tag

const keepByline = (post: Region, decisions: ReadonlyArray<Decision>): void => {
  const lines = decisions
    .slice(post.first, post.end)
    .filter(({ block, reason: because }) => because !== "unseen" && !isElsewhere(block))
  const found = new Set<string>()
  for (const line of lines) {
    const said = bylinesIn(line.block, post).filter((kind) => !found.has(kind))
    for (const kind of said) found.add(kind)
    if (said.length > 0) decide(line, true, "surroundings")
  }
  const name = found.has("name") ? undefined : lines.find(({ block }) => isProfileLink(block))
  const date = found.has("time")
    ? undefined
    : lines.find(({ reason: because, block }) => because !== "member" && isDate(block.text))
  for (const line of [name, date]) if (line !== undefined) decide(line, true, "surroundings")
  // Some boards show when a post was written as its last change.
  if (found.has("time") || date !== undefined)
    for (const line of lines) if (isChange(line.block.text)) decide(line, false, "member")
}

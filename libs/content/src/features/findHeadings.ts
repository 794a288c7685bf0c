import { headingTags } from "@trawl/hast"
import type { ContentBlock } from "../parts/ContentBlock.ts"

/** By block, the index of the heading above it, -1 without one: the last heading before it whose scope holds the block too. */
export const findHeadings = (blocks: ReadonlyArray<ContentBlock>): ReadonlyArray<number> => {
  const open: Array<number> = []
  return blocks.map((block) => {
    while (open.length > 0 && !reaches(blocks[open.at(-1) as number] as ContentBlock, block)) open.pop()
    const above = open.at(-1) ?? -1
    if (isHeading(block)) open.push(block.index)
    return above
  })
}

// The scope of a heading is its parent; if it is alone there, the next region up that holds more.
const reaches = (heading: ContentBlock, block: ContentBlock): boolean => {
  let region = heading.edge.parent
  while (region?.parent !== undefined && region.end - region.first <= 1) region = region.parent
  return region === undefined || block.index < region.end
}

const isHeading = ({ edge, length }: ContentBlock): boolean => length > 0 && headingTags.has(edge.tag)

/** By block, how many blocks back the last heading is: 0 for a heading itself, at most 60. */
export const countSinceHeadings = (blocks: ReadonlyArray<ContentBlock>): Uint8Array => {
  const steps = new Uint8Array(blocks.length)
  let since = 60
  for (const block of blocks) {
    since = isHeading(block) ? 0 : Math.min(60, since + 1)
    steps[block.index] = since
  }
  return steps
}

/** The indexes of the headings that introduce boilerplate. */
export const findAsides = (blocks: ReadonlyArray<ContentBlock>, headings: ReadonlyArray<number>): ReadonlySet<number> =>
  new Set([...new Set(headings)].filter((index) => aside.test(blocks[index]?.text.slice(0, 120).toLowerCase() ?? "")))

/** Words of headings that introduce boilerplate: related pages, comments, promotions, parts of a shop or of an account. Lower case. */
const aside =
  /(?<![\p{L}\p{N}])(?:related|similar|recommend\p{L}*|you (?:may|might)|also (?:like|viewed|bought|read)|more (?:from|on|in|stories|posts|articles)|reviews?|comments?|repl(?:y|ies)|leave a|customers?|trending|popular|most (?:read|viewed)|latest|recent|newsletter|subscribe|follow|share|read next|up next|about the author|author|tags?|categories|archives?|sponsored|advert\p{L}*|navigation|menu|resources|company|legal|contact|connect|stay|help|support|sign up|get the|download|search|filter|sort|shop|account|cookies?|ähnliche|verwandte|weitere|mehr (?:zum|aus|von)|kommentare|meist\p{L}*|beliebt\p{L}*|autor\p{L}*|schlagw\p{L}*|articles? (?:liés|similaires)|à lire|commentaires|plus (?:lus|de)|relacionad\p{L}*|comentarios|más (?:leíd\p{L}*|de)|correlati|leggi anche|commenti|più letti|podobne|komentarze|polecane|najnowsze|czytaj też|похожие|комментари\p{L}*|читайте|популярн\p{L}*|новости|ещё|σχετικά|σχόλια|διαβάστε|περισσότερα)(?![\p{L}\p{N}])|相关|推荐|热门|评论|回复|最新|関連|おすすめ|コメント|관련|추천|댓글/u

import type { Decision } from "../Decision.ts"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { PageModel } from "../features/PageModel.ts"
import { shapeOf } from "../parts/Group.ts"
import type { Region } from "../parts/Region.ts"
import { over } from "../parts/Sums.ts"

/** What shops write above other things than those that a page is about. */
const others =
  /(?<!\p{L})(?:(?:similar|related|recommended|sponsored) (?:item|product)|(?:related|similar) to this|(?:customer|people|shopper|other)s? (?:who |also |frequently )*(?:viewed|bought|like)|you (?:may|might) (?:also )?(?:like|need)|also (?:like|viewed|bought)|recently viewed|frequently bought|(?:goes|pairs?) (?:well )?with|complete (?:the|your) (?:look|set|outfit)|kunden (?:kauf|sah)|zuletzt (?:an)?gesehen|ähnliche (?:artikel|produkte)|aimerez|(?:produits|productos|prodotti|produtos) (?:simil|rela|assoc|corr)|también te|também)/iu
const longestTitle = 60
/** A shelf shows so many pictures at least. */
const fewestPictures = 2
/** No more of it reads like sentences. */
const mostProse = 0.5

/** The blocks of a page from `first` up to `end`. */
export type Span = Pick<Region, "first" | "end">

/** The rows of other things on the page of a shop: under a title that says so, with pictures and little prose. */
export const shelvesOf = (
  decisions: ReadonlyArray<Decision>,
  { blocks, sums }: Pick<PageModel, "blocks" | "sums">,
): ReadonlyArray<Span> => {
  const picturesIn = over(blocks, ({ images }) => (images > 0 ? 1 : 0))
  const isFull = (part: Span): boolean => picturesIn(part) >= fewestPictures
  const shelfUnder = ({ edge, index }: ContentBlock): Span | undefined => {
    let part = edge.parent
    while (part !== undefined && !isFull({ first: index, end: part.end })) part = part.parent
    const isFirst = part !== undefined && sums.texts({ first: part.first, end: index }) === 0
    return isFirst ? part : part && besideTitle(part, index, isFull)
  }
  return decisions
    .filter(isTitle)
    .flatMap(({ block }) => shelfUnder(block) ?? [])
    .filter((shelf) => sums.prose(shelf) <= sums.length(shelf) * mostProse)
}

const isTitle = ({ block: { edge, text }, isKept }: Decision): boolean =>
  isKept && text.length <= longestTitle && edge.tag !== "h1" && others.test(text)

// Where the title stands amid other text, the first of its siblings with pictures, and those like it.
const besideTitle = ({ children }: Region, title: number, isFull: (part: Span) => boolean): Span | undefined => {
  const row = children.findIndex((child) => child.first > title && isFull(child))
  const shape = row === -1 ? undefined : shapeOf(children[row] as Region)
  const after = children.slice(row).findIndex((child) => shapeOf(child) !== shape)
  const last = children.at(after === -1 ? -1 : row + after - 1)
  return shape === undefined || last === undefined ? undefined : { first: title, end: last.end }
}

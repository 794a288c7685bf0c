import type { Element, ElementContent, Root } from "hast"
import { attributeOf, headingTags, namesOf, someBelow, textOf } from "@trawl/hast"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import { nameFlag } from "../parts/nameFlags.ts"
import { type MeasuredPage, measure } from "../parts/measure.ts"
import { nearestOf, type Region } from "../parts/Region.ts"

/** A measured page without its consent notices, and the blocks of these. */
export interface NoticeRemoval extends MeasuredPage {
  readonly notices: ReadonlyArray<ContentBlock>
}

/** Removes consent notices from a pruned page before its blocks are scored: a long one would look like its text. */
export const takeNotices = (root: Root): NoticeRemoval => {
  const measured = measure(root)
  const notices = findNotices(measured.page)
  if (notices.length === 0) return { ...measured, notices: [] }
  for (const { node, parent } of notices) take(node, parent?.node)
  return { ...measure(root), notices: notices.flatMap(({ first, end }) => measured.blocks.slice(first, end)) }
}

const take = (node: Region["node"], parent: Region["node"] | undefined): void => {
  if (parent !== undefined)
    parent.children = (parent.children as Array<ElementContent>).filter((child) => child !== node)
}

const findNotices = (page: Region): ReadonlyArray<Region> => {
  const found: Array<Region> = []
  addNotices(page, page, found)
  return found.reduce((sum, { text }) => sum + text, 0) < page.text ? found : []
}

// Overlays mostly stand at the end of a page.
const addNotices = (region: Region, page: Region, found: Array<Region>): void => {
  if (region.text > 0 && isNotice(region, page)) found.push(region)
  else for (let i = region.children.length - 1; i >= 0; i--) addNotices(region.children[i] as Region, page, found)
}

/** Names of statements about a page's own cookies: content if the page is about them. */
const statement = /policy|declaration|statement|recipe|erkl/u

const speaks =
  /cookie|consen[st]|gdpr|dsgvo|privacy|datenschutz|einwillig|confidential|privacidad|ciastecz|куки|クッキー|隐私/iu
const readLength = 3_000

const isNotice = (region: Region, page: Region): boolean => {
  const { node } = region
  if (node.type !== "element" || isPage(region)) return false
  const isCertain = (region.nameFlags & nameFlag.consentProgram) !== 0 || (isNamed(region) && liesOver(region, node))
  if (!isCertain && !isLikely(region, node, page)) return false
  return (
    !statement.test(namesOf(node)) &&
    !holds(region, isCertain ? mainTags : pageTags) &&
    speaks.test(textOf(node).slice(0, readLength))
  )
}

const isLikely = (region: Region, node: Element, page: Region): boolean =>
  (liesOver(region, node) || (isNamed(region) && !isChapter(region, node))) && region.text * 2 <= page.text

// A guide may have chapters about cookies; a notice asks for an answer.
const isChapter = ({ parent }: Region, node: Element): boolean =>
  nearestOf(parent, ["main", "article", "section"]) !== undefined && !asks(node)

const answers = /(?:^|[\s_-])(?:btn|button|accept|agree|close|dismiss)(?:$|[\s_-])/iu

const asks = (element: Element): boolean =>
  someBelow(
    element,
    (child) =>
      /^(?:button|form|input)$/u.test(child.tagName) ||
      attributeOf(child, "role") === "button" ||
      answers.test(namesOf(child)),
  )

const isPage = ({ tag }: Region): boolean => tag === "body" || mainTags.has(tag) || headingTags.has(tag)

const isNamed = ({ nameFlags }: Region): boolean => (nameFlags & nameFlag.consent) !== 0

const liesOver = ({ nameFlags, tag }: Region, element: Element): boolean =>
  tag === "dialog" ||
  ((nameFlags & nameFlag.role) !== 0 &&
    (/^(?:alert)?dialog$/iu.test(attributeOf(element, "role")) || attributeOf(element, "ariaModal") === "true"))

const mainTags: ReadonlySet<string> = new Set(["main", "article"])
// A name alone may belong to an article about cookies: a notice is smaller, and without the heading of a page.
const pageTags: ReadonlySet<string> = new Set([...mainTags, "h1"])

const holds = (region: Region, tags: ReadonlySet<string>): boolean =>
  region.children.some((child) => tags.has(child.tag) || holds(child, tags))

import type { Element, ElementContent, Root } from "hast"
import { attributeOf, headingTags, NamePattern, namesOf, someBelow, textOf } from "@trawl/hast"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import { nameFlag } from "../parts/nameFlags.ts"
import { type MeasuredPage, measure } from "../parts/measure.ts"
import { nearestOf, type Region } from "../parts/Region.ts"

/** A measured page without the notices that lay over it, and the blocks of these. */
export interface NoticeRemoval extends MeasuredPage {
  readonly notices: ReadonlyArray<ContentBlock>
}

/** Takes consent notices out of a pruned page before it is judged: a long one would pass for its text. */
export const takeNotices = (root: Root): NoticeRemoval => {
  const measured = measure(root)
  const notices = findNotices(measured.page)
  if (notices.length === 0) return { ...measured, notices: [] }
  for (const { node, parent } of notices) take(node, parent?.node)
  return { ...measure(root), notices: notices.flatMap(({ first, end }) => measured.blocks.slice(first, end)) }
}

const take = (node: Region["node"], parent: Region["node"] | undefined): void => {
  if (parent !== undefined) parent.children = (parent.children as Array<ElementContent>).filter((child) => child !== node)
}

const findNotices = (page: Region): ReadonlyArray<Region> => {
  const found: Array<Region> = []
  addNotices(page, page, found)
  return found.reduce((sum, { text }) => sum + text, 0) < page.text ? found : []
}

// What lies over a page mostly stands at its end.
const addNotices = (part: Region, page: Region, found: Array<Region>): void => {
  if (part.text > 0 && isNotice(part, page)) found.push(part)
  else for (let i = part.children.length - 1; i >= 0; i--) addNotices(part.children[i] as Region, page, found)
}

/** Names that the programs give to their notices, as these write them in the page. */
const programs = new NamePattern(
  /(?:^|\s)(?:onetrust-(?:consent|banner|pc)|cybotcookiebotdialog|didomi-(?:host|popup|notice)|usercentrics-|uc-(?:banner|privacy)|sp_message_container|qc-cmp2?-|cmpbox|cmpwrapper|truste-|trustarc-banner|cky-(?:consent|modal)|cc-(?:window|banner)(?:\s|$)|fc-consent|osano-cm-|termly-|axeptio_|tarteaucitron|klaro(?:\s|$)|borlabscookie|borlabs-cookie|cmplz-|sliding-popup|cookie-law-info-bar|cookiescript_|iubenda-cs|moove_gdpr|coi-)/u,
)

/** What the page says of the cookies that it sets is its content where that is its subject. */
const statement = /policy|declaration|statement|recipe|erkl/u

const speaks = /cookie|consen[st]|gdpr|dsgvo|privacy|datenschutz|einwillig|confidential|privacidad|ciastecz|куки|クッキー|隐私/iu
const readLength = 3_000

const isNotice = (part: Region, page: Region): boolean => {
  const { node } = part
  if (node.type !== "element" || isPage(part)) return false
  const isCertain = programs.isIn(node) || (isNamed(part) && liesOver(node))
  if (!isCertain && !isLikely(part, node, page)) return false
  return !statement.test(namesOf(node)) && !holds(part, isCertain ? mainTags : pageTags) && speaks.test(textOf(node).slice(0, readLength))
}

const isLikely = (part: Region, node: Element, page: Region): boolean => (liesOver(node) || (isNamed(part) && !isChapter(part, node))) && part.text * 2 <= page.text

// A guide has chapters about cookies; a notice asks to be answered.
const isChapter = ({ parent }: Region, node: Element): boolean => nearestOf(parent, ["main", "article", "section"]) !== undefined && !asks(node)

const answers = /(?:^|[\s_-])(?:btn|button|accept|agree|close|dismiss)(?:$|[\s_-])/iu

const asks = (element: Element): boolean =>
  someBelow(element, (child) => /^(?:button|form|input)$/u.test(child.tagName) || attributeOf(child, "role") === "button" || answers.test(namesOf(child)))

const isPage = ({ tag }: Region): boolean => tag === "body" || mainTags.has(tag) || headingTags.has(tag)

const isNamed = ({ nameFlags: hints }: Region): boolean => (hints & nameFlag.consent) !== 0

const liesOver = (element: Element): boolean =>
  element.tagName === "dialog" || (element.properties.role !== undefined && /^(?:alert)?dialog$/iu.test(attributeOf(element, "role"))) || attributeOf(element, "ariaModal") === "true"

const mainTags: ReadonlySet<string> = new Set(["main", "article"])
// A name alone may be that of an article about cookies: such a part is the smaller one, and without the heading of a page.
const pageTags: ReadonlySet<string> = new Set([...mainTags, "h1"])

const holds = (part: Region, tags: ReadonlySet<string>): boolean => part.children.some((child) => tags.has(child.tag) || holds(child, tags))

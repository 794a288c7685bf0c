import { collapsed, headingTags, NamePattern, textOf, wordSet } from "@trawl/hast"
import { nameFlag, ofPatterns } from "../parts/nameFlags.ts"
import type { PageKind } from "../pageKind.ts"
import { drop, type DropReason, linkShare, nearestOf, type Region } from "../parts/Region.ts"

/** A group of regions with more than this share of the prose is not chrome, whatever its names say. */
const contentShare = 0.5

const chromeTags: ReadonlySet<string> = wordSet("nav menu dialog")
const chromeRoles = /^(?:navigation|menu|menubar|search|contentinfo|dialog|alertdialog)$/u
const groups: ReadonlyArray<number> = [
  nameFlag.navigation,
  nameFlag.promotion,
  nameFlag.social,
  nameFlag.related,
  nameFlag.sidebar,
  nameFlag.footer,
  nameFlag.header,
  nameFlag.control,
  nameFlag.byline,
]

/** A page and its regions that may be chrome, in document order. */
export interface Chrome {
  readonly page: Region
  readonly candidates: ReadonlyArray<Region>
  /** The first `h1` with text. */
  readonly heading: Region | undefined
  /** Whether the document's title contains that heading. */
  readonly isTitled: boolean
}

const candidateTags: ReadonlySet<string> = wordSet("nav menu dialog footer header aside form fieldset button")

/** Finds the regions that may be chrome, so that later steps do not walk the whole page. */
export const findChrome = (page: Region, title = ""): Chrome => {
  const candidates: Array<Region> = []
  let heading: Region | undefined
  const waiting = page.children.toReversed()
  for (let region = waiting.pop(); region !== undefined; region = waiting.pop()) {
    if ((region.nameFlags & ~(nameFlag.body | ofPatterns)) !== 0 || candidateTags.has(region.tag) || hasRole(region))
      candidates.push(region)
    if (region.tag === "h1" && region.text > 0) heading ??= region
    for (let i = region.children.length - 1; i >= 0; i--) waiting.push(region.children[i] as Region)
  }
  return { page, candidates, heading, isTitled: heading !== undefined && saysTitle(heading, title) }
}

/** A shorter heading is the site's name or a greeting. */
const shortestTitle = 15

const saysTitle = (heading: Region, title: string): boolean => {
  const text = plain(textOf(heading.node))
  return text.length >= shortestTitle && plain(title).includes(text)
}

const plain = (text: string): string => collapsed(text).toLowerCase()

/** Drops regions whose element or role is not content: navigation, page header and footer, asides, dialogs, forms. */
export const dropLandmarks = (chrome: Chrome): void => {
  const { page } = chrome
  dropBehind(chrome)
  dropGroup(
    chrome,
    (region) => (chromeTags.has(region.tag) || chromeRoles.test(roleOf(region))) && !showsPage(region, chrome),
    { reason: "landmark" },
  )
  dropGroup(chrome, isPageFooter, { reason: "landmark" })
  dropGroup(chrome, isPageHeader, { reason: "landmark" })
  dropGroup(chrome, (region) => region.tag === "aside" && !isNote(region), { reason: "landmark" })
  dropGroup(
    chrome,
    (region) =>
      (region.tag === "form" || region.tag === "fieldset") &&
      region.prose < page.prose * 0.2 &&
      region.text < page.text * 0.3,
    { reason: "landmark" },
  )
  dropGroup(chrome, isBareButton, { reason: "landmark" })
  dropGroup(chrome, (region) => isNamedOver(region) && mayBeChrome(region) && !showsPage(region, chrome), {
    reason: "landmark",
  })
}

/** Drops regions whose names are not of the text of an article. */
export const dropNamed = (chrome: Chrome, kind: PageKind): void => {
  for (const bits of groups)
    dropGroup(
      chrome,
      (region) => (region.nameFlags & bits) !== 0 && mayBeChrome(region) && !opensPage(region, chrome),
      { reason: "name" },
    )
  const limit = kind === "article" ? 0.97 : contentShare
  if (kind !== "discussion")
    dropGroup(chrome, (region) => (region.nameFlags & nameFlag.discussion) !== 0 && mayBeChrome(region), {
      reason: "name",
      limit,
    })
}

// The content begins in a header or banner with the page's heading, unless it consists of links.
const opensPage = (region: Region, { heading }: Chrome): boolean =>
  heading !== undefined &&
  region.first <= heading.first &&
  heading.end <= region.end &&
  region.depth < heading.depth &&
  linkShare(region) <= 0.4

// A data table or an inline element may have a tooltip.
const isNamedOver = ({ nameFlags, tag }: Region): boolean =>
  (nameFlags & nameFlag.consent) !== 0 || ((nameFlags & nameFlag.dialog) !== 0 && !neverOver.has(tag))

const neverOver: ReadonlySet<string> = wordSet("a abbr b code em i li ol p pre span strong table tbody td tr ul")

// Feeds open the requested page in a dialog over themselves.
const showsPage = (region: Region, chrome: Chrome): boolean => chrome.isTitled && opensPage(region, chrome)

/** Least share of the prose in such a dialog: an image has overlays too. */
const leastBefore = 0.2

// Everything behind such a dialog is another page.
const dropBehind = (chrome: Chrome): void => {
  const dialog = chrome.isTitled
    ? chrome.candidates.find(
        (region) => isDialog(region) && opensPage(region, chrome) && region.prose > chrome.page.prose * leastBefore,
      )
    : undefined
  for (let region = dialog; region?.parent !== undefined; region = region.parent)
    for (const other of region.parent.children) if (other !== region) drop(other, "landmark")
}

const isDialog = (region: Region): boolean =>
  region.tag === "dialog" || (region.nameFlags & nameFlag.dialog) !== 0 || roleOf(region).endsWith("dialog")

// Drops the outermost matches together, unless they are too much of the page to be chrome.
const dropGroup = (
  { page, candidates }: Chrome,
  matches: (region: Region) => boolean,
  { reason, limit = contentShare }: { readonly reason: DropReason; readonly limit?: number },
): void => {
  const most = page.prose * Math.max(0.6, limit)
  const found: Array<Region> = []
  let prose = 0
  let text = 0
  for (const region of candidates) {
    if (region.dropped !== undefined || !matches(region) || region.prose > most || isBelow(region, found.at(-1)))
      continue
    found.push(region)
    prose += region.prose
    text += region.text
  }
  if (page.prose > 0 ? prose <= page.prose * limit : text < page.text * 0.7)
    for (const region of found) drop(region, reason)
}

const isBelow = (region: Region, last: Region | undefined): boolean => {
  for (let outer = region.parent; outer !== undefined; outer = outer.parent)
    if (outer.dropped !== undefined || outer === last) return true
  return false
}

/** Without white space. A button with a longer text holds a piece of the page. */
const longestLabel = 60

// A button that opens a section is that section's heading.
const isBareButton = (region: Region): boolean =>
  region.tag === "button" &&
  region.text <= longestLabel &&
  region.node.type === "element" &&
  region.node.properties.ariaExpanded === undefined &&
  !headingTags.has(region.parent?.tag ?? "")

const hasRole = (region: Region): boolean => (region.nameFlags & nameFlag.role) !== 0 && roleOf(region) !== ""

const roleOf = (region: Region): string => {
  const role = region.node.type === "element" ? region.node.properties.role : undefined
  return typeof role === "string" ? role.toLowerCase() : ""
}

const isPageFooter = (region: Region): boolean =>
  region.tag === "footer" && region.parent?.tag !== "blockquote" && region.parent?.tag !== "figure"

const isPageHeader = (region: Region): boolean =>
  region.tag === "header" &&
  !isWithin(region, ["article", "main", "section"]) &&
  (linkShare(region) > 0.4 || region.headings === 0)

const isWithin = ({ parent }: Region, tags: ReadonlyArray<string>): boolean => nearestOf(parent, tags) !== undefined

const notes = new NamePattern(/(?:^|[\s_-])(?:foot|end)notes?(?:$|[\s_-])/u)

const isNote = (region: Region): boolean => isFootnote(region) || isBeside(region)

const isFootnote = (region: Region): boolean =>
  /^doc-(?:footnote|endnotes?|tip|notice)$/u.test(roleOf(region)) ||
  (region.node.type === "element" && notes.isIn(region.node))

const isBeside = (region: Region): boolean =>
  (region.nameFlags & (nameFlag.promotion | nameFlag.related | nameFlag.social | nameFlag.sidebar)) === 0 &&
  isWithin(region, ["article", "main"]) &&
  linkShare(region) < 0.3 &&
  region.prose > 0

// A whole page and its main region carry all kinds of words.
const mayBeChrome = (region: Region): boolean =>
  region.tag !== "body" && region.tag !== "main" && region.tag !== "article" && !headingTags.has(region.tag)

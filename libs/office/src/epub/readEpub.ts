import type { OfficeContent } from "../OfficeContent.ts"
import { buildMetadata } from "../tree/buildMetadata.ts"
import { buildNote } from "../tree/buildNote.ts"
import { Unreadable } from "../Unreadable.ts"
import { childOf, childrenOf, findAll, textIn, type XmlElement } from "../xml/XmlElement.ts"
import { parseXml } from "../xml/parseXml.ts"
import { type Archive, openZip } from "../zip/openZip.ts"
import { bookBlocks } from "./bookBlocks.ts"
import { bookTree, flatBlocks } from "./bookTree.ts"
import { type Chapter, findNotes, withoutMark } from "./findNotes.ts"
import { refersTo } from "./refersTo.ts"

const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml"

const others: Readonly<Record<string, string>> = {
  OElig: "Œ",
  oelig: "œ",
  Scaron: "Š",
  scaron: "š",
  Yuml: "Ÿ",
  fnof: "ƒ",
  circ: "ˆ",
  tilde: "˜",
  ensp: "\u2002",
  emsp: "\u2003",
  thinsp: "\u2009",
  zwnj: "\u200c",
  zwj: "\u200d",
  lrm: "\u200e",
  rlm: "\u200f",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  dagger: "†",
  Dagger: "‡",
  bull: "•",
  hellip: "…",
  permil: "‰",
  prime: "′",
  Prime: "″",
  lsaquo: "‹",
  rsaquo: "›",
  euro: "€",
  trade: "™",
  larr: "←",
  uarr: "↑",
  rarr: "→",
  darr: "↓",
  harr: "↔",
  minus: "−",
  infin: "∞",
  ne: "≠",
  le: "≤",
  ge: "≥",
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  pi: "π",
  sigma: "σ",
  omega: "ω",
  Omega: "Ω",
  mu: "μ",
  lambda: "λ",
}

/** Named entities of XHTML in addition to those of XML: all of Latin 1, and the most common others. */
const htmlEntities: Readonly<Record<string, string>> = {
  ...Object.fromEntries(latin.split(" ").map((name, index) => [name, String.fromCodePoint(160 + index)])),
  ...others,
}

const rootOf = (archive: Archive, path: string): XmlElement | undefined => {
  const bytes = archive.read(path)
  return bytes === undefined ? undefined : parseXml(bytes, { entities: htmlEntities })
}

const packageOf = (archive: Archive): Pick<Chapter, "body" | "path"> => {
  const path = findAll(rootOf(archive, "META-INF/container.xml"), "rootfile")[0]?.attributes["full-path"]
  const body = path === undefined ? undefined : rootOf(archive, path)
  if (path === undefined || body === undefined)
    throw new Unreadable("damaged", "The book is damaged: its list of chapters cannot be found.")
  return { path, body }
}

const chaptersOf = (archive: Archive, { body, path }: Pick<Chapter, "body" | "path">): ReadonlyArray<Chapter> => {
  const items = new Map(
    childrenOf(childOf(body, "manifest"), "item").map(({ attributes }) => [attributes["id"] ?? "", attributes]),
  )
  return childrenOf(childOf(body, "spine"), "itemref").flatMap(({ attributes }): ReadonlyArray<Chapter> => {
    const { href, "media-type": type = "", properties = "" } = items.get(attributes["idref"] ?? "") ?? {}
    if (href === undefined || !/xhtml|html/u.test(type) || properties.split(" ").includes("nav")) return []
    const chapter = refersTo(path, href)
    const found = childOf(rootOf(archive, chapter), "body")
    return found === undefined ? [] : [{ path: chapter, body: found, isAside: attributes["linear"] === "no" }]
  })
}

const metadataIn = (book: XmlElement) => {
  const metadata = childOf(book, "metadata")
  const all = (name: string) => childrenOf(metadata, name).map(textIn).join(", ")
  const modified = childrenOf(metadata, "meta").find(({ attributes }) => attributes["property"] === "dcterms:modified")
  return buildMetadata({
    title: textIn(childOf(metadata, "dc:title")),
    author: all("dc:creator"),
    description: textIn(childOf(metadata, "dc:description")).replaceAll(/<[^<>]*>/gu, " "),
    keywords: all("dc:subject"),
    language: textIn(childOf(metadata, "dc:language")),
    publishedTime: textIn(childOf(metadata, "dc:date")),
    modifiedTime: textIn(modified),
  })
}

const isLocked = (archive: Archive, chapters: () => ReadonlyArray<Chapter>): ReadonlyArray<Chapter> => {
  const encryption = rootOf(archive, "META-INF/encryption.xml")
  const hidesText = findAll(encryption, "enc:CipherReference").some(({ attributes }) =>
    /\.x?html?$/iu.test(attributes["URI"] ?? ""),
  )
  if (hidesText) throw new Unreadable("encrypted", "The book is protected against copying, and cannot be read.")
  return chapters()
}

/** Reads a book (epub) chapter by chapter, in spine order. Throws Unreadable. */
export const readEpub = (bytes: Uint8Array, progress: () => void): OfficeContent => {
  const archive = openZip(bytes)
  const book = packageOf(archive)
  const chapters = isLocked(archive, () => chaptersOf(archive, book))
  if (chapters.length === 0) throw new Unreadable("damaged", "The book is damaged: none of its chapters can be found.")
  const notes = findNotes(chapters)
  // What does not belong to the order of reading comes last, if the book leads there.
  const shown = [
    ...chapters.filter(({ isAside }) => !isAside),
    ...chapters.filter((one) => one.isAside && notes.isLinked(one)),
  ]
  const blocks = shown.flatMap(({ body, path }) => {
    progress()
    return bookBlocks(body, notes.within(path))
  })
  const texts = notes.texts.map(({ note, path }, index) =>
    buildNote(index + 1, withoutMark(flatBlocks(bookTree(note, { ...notes.within(path), isInNote: true })))),
  )
  return { blocks: [...blocks, ...texts], metadata: metadataIn(book.body), warnings: [] }
}

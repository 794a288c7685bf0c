import type { ElementContent } from "hast"
import { attributeOf } from "@trawl/hast"
import { nearestOf } from "../parts/Region.ts"
import { over } from "../parts/Sums.ts"
import { decide, type Decision } from "../Decision.ts"

/** So much text at most stands between a picture and its copy in a gallery. With more, a named picture is said of something else: the badge of one more product. */
const mostBetween = 400

/** Drops pictures that stand alone and were shown before, as galleries do that show each one large and small; of a named one and an unnamed one the named stays. */
export const dropSeenPictures = (decisions: ReadonlyArray<Decision>): void => {
  const shown = picturesOf(decisions)
  if (shown.size < 2) return
  const named = new Set(
    [...shown.values()].flatMap((pictures) =>
      pictures.flatMap((picture) => (picture === undefined || picture.name === "" ? [] : [picture.address])),
    ),
  )
  /** Characters of text before the place where a picture was shown last. */
  const seen = new Map<string, number>()
  /** The same of files, whatever says how large a picture is wanted. */
  const files = new Map<string, number>()
  let text = 0
  const isInRow = rowsWithText(decisions)
  for (const decision of decisions) {
    if (!decision.isKept) continue
    const pictures = shown.get(decision)
    if (pictures === undefined) {
      text += decision.block.length
      continue
    }
    const isSeen = (picture: Picture | undefined): boolean => {
      if (picture === undefined) return false
      if (picture.file !== undefined && files.get(picture.file) === text) return true
      return picture.name === ""
        ? named.has(picture.address) || seen.has(keyOf(picture))
        : text - (seen.get(keyOf(picture)) ?? -Infinity) <= mostBetween
    }
    if (decision.block.length === 0 && pictures.length > 0 && pictures.every(isSeen) && !isInRow(decision))
      decide(decision, false, "copy")
    text += decision.block.length
    for (const picture of pictures) {
      if (picture === undefined) continue
      seen.set(keyOf(picture), text)
      if (picture.file !== undefined) files.set(picture.file, text)
    }
  }
}

// What is decided of a block changes nothing of those behind it.
const picturesOf = (decisions: ReadonlyArray<Decision>): ReadonlyMap<Decision, ReadonlyArray<Picture | undefined>> => {
  const shown = new Map<Decision, ReadonlyArray<Picture | undefined>>()
  for (const decision of decisions)
    if (decision.isKept && decision.block.images > 0)
      shown.set(decision, decision.block.leaves.filter(saysSomething).map(pictureOf))
  return shown
}

// A sign in a row of a table says something of the row, however often it is shown.
const rowsWithText = (decisions: ReadonlyArray<Decision>): ((decision: Decision) => boolean) => {
  // Texts stay as they are decided, and few pictures are asked for.
  const textsIn = (): ReturnType<typeof over> =>
    over(
      decisions.map(({ block }) => block),
      ({ index, length }) => (decisions[index]?.isKept === true ? length : 0),
    )
  let texts: ReturnType<typeof over> | undefined
  return ({ block }) => {
    const row = nearestOf(block.edge, ["td", "th"])?.parent
    return row !== undefined && (texts ??= textsIn())(row) > 0
  }
}

// White space, and what is drawn over a picture, such as a lens.
const saysSomething = (leaf: ElementContent): boolean =>
  leaf.type === "text" ? leaf.value.trim() !== "" : leaf.type === "element" && leaf.tagName !== "svg"

interface Picture {
  readonly address: string
  readonly name: string
  /** What only pictures right after each other are told by. */
  readonly file: string | undefined
}

// Pictures that load late may share the address of their stand-in: they differ in what is said of them.
const keyOf = ({ address, name }: Picture): string => `${address} ${name}`

/** What only says how large the picture is wanted. */
const sizes: ReadonlySet<string> = new Set([
  "w",
  "width",
  "h",
  "height",
  "size",
  "s",
  "q",
  "quality",
  "dpr",
  "fit",
  "crop",
  "resize",
  "format",
  "fm",
  "auto",
])

const pictureOf = (leaf: ElementContent): Picture | undefined => {
  if (leaf.type !== "element" || leaf.tagName !== "img") return undefined
  const address = URL.parse(attributeOf(leaf, "src"))
  if (address === null || address.protocol === "data:") return undefined
  const { origin, pathname, search } = address
  const query = search === "" ? [] : [...address.searchParams].filter(([key]) => !sizes.has(key.toLowerCase()))
  const name = attributeOf(leaf, "alt").trim()
  return {
    address: query.length === 0 ? origin + pathname : JSON.stringify([origin, pathname, query]),
    name,
    file: fileOf(pathname, name),
  }
}

/** The folder of a picture and its file, without the size that it ends with. */
const pictureFile = /^(.*\/)([^/]+?)(?:[_-]\d{2,4}x\d{0,4})?\.(?:avif|gif|jpe?g|png|svg|webp)$/iu
/** Numbers of so many signs at least stand for one picture in any folder: services name sizes there. */
const number = /^(?=.*\d).{14}/u

const fileOf = (path: string, name: string): string | undefined => {
  const [, folder = "", file = ""] = pictureFile.exec(path) ?? []
  return file === "" ? undefined : `${number.test(file) ? "" : folder}${file} ${name}`
}

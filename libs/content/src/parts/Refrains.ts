import type { ContentBlock } from "./ContentBlock.ts"
import { nameFlag } from "./nameFlags.ts"
import type { Region } from "./Region.ts"

/** So many blocks a line or a stanza has at most; also keeps reading the siblings linear in the page. */
const longestLine = 40

/** Names of what pages say again beside their text. */
const besideText =
  nameFlag.navigation |
  nameFlag.consent |
  nameFlag.promotion |
  nameFlag.social |
  nameFlag.related |
  nameFlag.sidebar |
  nameFlag.footer |
  nameFlag.header |
  nameFlag.control |
  nameFlag.dialog

/** What stands beside each other says one thing, and pages repeat captions with each size of an image. */
const captions: ReadonlySet<string> = new Set(["figure", "figcaption", "picture"])
const beside: ReadonlySet<string> = new Set([...captions, "td", "th"])

/** The lines of one parent that say what none of the others says, by kind and by tag. */
interface Lines {
  readonly own: ReadonlySet<Region>
  readonly ofKind: ReadonlyMap<string, number>
  readonly ofTag: ReadonlyMap<string, number>
}

/**
 * Tells what a text says again on purpose, as dialogues, transcripts and songs do, from copies for other screens: a refrain is a
 * line in a row of lines, of which others say something else. Copies stand in places of another kind, or all lines have one.
 */
export class Refrains {
  readonly #blocks: ReadonlyArray<ContentBlock>
  readonly #lines = new Map<Region, Lines>()

  constructor(blocks: ReadonlyArray<ContentBlock>) {
    this.#blocks = blocks
  }

  /** Whether a region says again on purpose what another one before it said. */
  has(region: Region, earlier: Region): boolean {
    const line = lineOf(region, earlier)
    const first = lineOf(earlier, region)
    if (line === undefined || first === undefined || line.tag !== first.tag) return false
    return areShownAlike([region, line], [earlier, first]) || this.#areOfRow(line, first)
  }

  #areOfRow(line: Region, first: Region): boolean {
    if (line.parent === undefined) return false
    const { ofKind, ofTag, own } = this.#linesOf(line.parent)
    const kind = kindOf(line)
    if (kind === kindOf(first)) return (ofTag.get(line.tag) ?? 0) > 0
    // Of two in a row one is for another screen.
    return line.first > first.end && (ofKind.get(kind) ?? 0) > (own.has(line) ? 1 : 0)
  }

  #linesOf(parent: Region): Lines {
    const known = this.#lines.get(parent)
    if (known !== undefined) return known
    const lines = parent.children.filter((child) => child.end > child.first && isLine(child))
    const byText = Map.groupBy(lines, (line) => this.#textOf(line))
    const own = lines.filter((line) => byText.get(this.#textOf(line))?.length === 1)
    const found = { own: new Set(own), ofKind: countsOf(own, kindOf), ofTag: countsOf(own, ({ tag }) => tag) }
    this.#lines.set(parent, found)
    return found
  }

  #textOf({ first, end }: Region): string {
    let text = ""
    for (let index = first; index < end; index++) text += `${this.#blocks[index]?.text ?? ""}\n`
    return text
  }
}

// No style can hide one of two that are named alike, from the text up to a line without names.
const areShownAlike = ([from, line]: readonly [Region, Region], [other, first]: readonly [Region, Region]): boolean =>
  kindOf(line) === line.tag && wayTo(line, from) === wayTo(first, other)

const wayTo = (line: Region, from: Region): string => {
  let way = kindOf(line)
  for (let region = from; region !== line && region.parent !== undefined; region = region.parent)
    way += ` ${kindOf(region)}`
  return way
}

/** The line that a region is, or stands in, beside that of another region. */
const lineOf = (region: Region, other: Region): Region | undefined => {
  const line = belowCommon(region, other)
  return line === undefined || !isLine(line) || isBeside(region, line) ? undefined : line
}

/** The part around `from`, or itself, that is a child of the smallest part around both. */
export const belowCommon = (from: Region, to: Region): Region | undefined => {
  let part = from
  while (part.parent !== undefined && (to.first < part.parent.first || to.end > part.parent.end)) part = part.parent
  return part.parent === undefined ? undefined : part
}

const countsOf = (lines: ReadonlyArray<Region>, keyOf: (line: Region) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1)
  return counts
}

/** With more around its links than a speaker and a time it is a post or a card. */
const longestLinked = 3

const isLine = ({ end, first, headings, linked, links, tag, text }: Region): boolean =>
  end - first <= (links === 0 ? longestLine : longestLinked) && headings === 0 && linked * 2 <= text && !beside.has(tag)

// Up to the line around it, that included.
const isBeside = (start: Region, line: Region): boolean => {
  for (let region: Region | undefined = start; region !== undefined; region = region.parent) {
    if ((region.nameFlags & besideText) !== 0 || captions.has(region.tag)) return true
    if (region === line) return false
  }
  return false
}

// Lines may be numbered by their names.
const kindOf = ({ node, tag }: Region): string => {
  const names = node.type === "element" ? node.properties.className : undefined
  return Array.isArray(names)
    ? [tag, ...names.map((name) => String(name).replace(/(?<!\d)\d{1,6}$/u, ""))].join(".")
    : tag
}

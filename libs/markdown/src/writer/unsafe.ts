import { canFlank } from "./canFlank.ts"
import { nextOf, type Spot, startsLine } from "./Surroundings.ts"
import type { UnsafeCharacters } from "./UnsafeCharacters.ts"

/** Where characters of a text would be read as markdown: all that is said here holds. As `unsafe` of mdast-util-to-markdown. */
interface Unsafe {
  /** Any of them. */
  readonly characters: string
  /** The character has a partner in the paragraph. */
  readonly isPaired?: true
  /** Another one is in the paragraph too. */
  readonly partner?: ">"
  readonly atBreak?: true
  /** It is the first or the last of the text. */
  readonly atEdge?: "start" | "end"
  readonly inConstruct?: "link" | "table" | "definitions"
  /** The character before the text. */
  readonly before?: string
  /** The character behind, also that after the text. */
  readonly next?: RegExp
  /** The text behind. */
  readonly after?: RegExp
  /** What no pattern tells. */
  readonly where?: (spot: Spot) => boolean
  /** The line that it begins would begin a block. Matches what stands before the backslash. */
  readonly line?: RegExp
}

/** `[x]: y` at the start of a line is a definition, `[x] y` at the start of a list item a task. Of brackets within only those count that are escaped. */
const mayDefine = (spot: Spot): boolean => {
  const label = spot.value.slice(spot.at, spot.at + maxLabel)
  const end = label.slice(1).search(/[[\]]/u) + 1
  if (end === 0) return true
  const next = nextOf({ ...spot, at: spot.at + end })
  return label[end] === "[" ? next === "^" : next === ":" || next === "(" || /^\[[ xX]$/u.test(label.slice(0, end))
}

/** With both brackets. CommonMark 0.31.2, "link label". */
const maxLabel = 1_001

/** A bullet or a thematic break, which two characters are behind a bullet of their kind. */
const startsBlock = ({ value, at, around }: Spot): boolean =>
  /^(?:\*(?=\s|$)|\*+[ \t]*$|([*_])(?:[ \t]*\1){2,}[ \t]*$)/mu.test(
    value.slice(at, at + 200) + (at + 200 > value.length ? around.after : ""),
  )

export const unsafe: ReadonlyArray<Unsafe> = [
  { characters: "*_~", isPaired: true, where: canFlank },
  { characters: "*_", atBreak: true, where: startsBlock },
  { characters: "`", isPaired: true },
  { characters: "`", atBreak: true, after: /^``/u },
  { characters: "$", isPaired: true, next: /\S/u },
  { characters: "$", atEdge: "start", before: "$" },
  { characters: "\\", next: /[!-/:-@[-`{-~\n]/u },
  { characters: "<", partner: ">", next: /[A-Za-z/!?]/u },
  { characters: "<", atBreak: true, next: /[A-Za-z/!?]/u },
  { characters: "&", after: /^(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/u },
  { characters: "|", inConstruct: "table" },
  { characters: "!", atEdge: "end", next: /\[/u },
  { characters: "[]", inConstruct: "link" },
  { characters: "]", next: /\(/u },
  { characters: "[", inConstruct: "definitions" },
  { characters: "[", next: /\^/u },
  { characters: "[", atBreak: true, where: mayDefine },
  { characters: "#", line: /^(?=#{1,6}(?:[ \t]|$))/u },
  { characters: ">", line: /^/u },
  { characters: "-+", line: /^(?=[-+](?:[ \t]|$))/u },
  { characters: "0123456789", line: /^\d{1,9}(?=[.)](?:[ \t]|$))/u },
  { characters: "-=", line: /^(?=[-=]+[ \t]*$)/u },
  { characters: ":| \t-", line: /^(?=[:| \t]*-[-:| \t]*$)/u },
  { characters: "~", line: /^(?=~~~)/u },
  { characters: "$", line: /^(?=\$\$[ \t]*$)/u },
]

const byCharacter = (patterns: ReadonlyArray<Unsafe>): ReadonlyMap<string, ReadonlyArray<Unsafe>> => {
  const characters = new Set(patterns.flatMap(({ characters }) => [...characters]))
  return new Map([...characters].map((one) => [one, patterns.filter(({ characters }) => characters.includes(one))]))
}

const inText = byCharacter(unsafe.filter(({ line }) => line === undefined))
const atLineStart = byCharacter(unsafe.filter(({ line }) => line !== undefined))

/** The characters that are unsafe within a line. */
export const unsafeCharacter = /[\\`*_~[\]<&!|$]/gu

/** Whether the character at a spot needs an escape. */
export const isUnsafe = (spot: Spot): boolean =>
  inText.get(spot.value[spot.at] as string)?.some((one) => isMet(one, spot) && isBeside(one, spot)) === true

const isMet = ({ isPaired, partner, atBreak, atEdge, inConstruct }: Unsafe, spot: Spot): boolean =>
  (isPaired === undefined || spot.around.unsafe[spot.value[spot.at] as keyof UnsafeCharacters]) &&
  (partner === undefined || spot.around.unsafe[partner]) &&
  (atBreak === undefined || startsLine(spot)) &&
  (atEdge === undefined || spot.at === (atEdge === "start" ? 0 : spot.value.length - 1)) &&
  (inConstruct === undefined || isIn(inConstruct, spot))

const isIn = (construct: "link" | "table" | "definitions", { around }: Spot): boolean => {
  if (construct === "definitions") return around.hasDefinitions
  return construct === "link" ? around.inLink : around.inTable
}

/** No pattern looks further. */
const furthest = 40

const isBeside = ({ before, next, after, where }: Unsafe, spot: Spot): boolean =>
  (before === undefined || spot.around.before === before) &&
  (next === undefined || next.test(nextOf(spot))) &&
  (after === undefined || after.test(spot.value.slice(spot.at + 1, spot.at + furthest))) &&
  (where === undefined || where(spot))

/** What of a line stands before the backslash that keeps it from beginning a block, undefined where it begins none. */
export const beforeBlockStart = (line: string): string | undefined => {
  for (const one of atLineStart.get(line[0] ?? "") ?? []) {
    const hit = one.line?.exec(line)
    if (hit !== null && hit !== undefined) return hit[0]
  }
  return undefined
}

import type { UnsafeCharacters } from "./UnsafeCharacters.ts"

/** What stands around a text, as far as it decides on escapes. */
export interface Surroundings {
  /** The character written before the text; a line break at the start of a line. */
  readonly before: string
  /** The first character that will be written after it. */
  readonly after: string
  /** A heading or a table cell has one line only. */
  readonly place: "line" | "heading" | "cell"
  readonly inLink: boolean
  readonly inTable: boolean
  /** Whether text that looks like an address is kept from becoming a link. */
  readonly roundTrip: boolean
  readonly hasDefinitions: boolean
  readonly unsafe: UnsafeCharacters
  /** Up to where in the text nothing is an address. */
  readonly plainTo?: number
}

/** A character of a text. */
export interface Spot {
  readonly value: string
  readonly at: number
  readonly around: Surroundings
}

/** The character behind a spot, that after the text at its end. */
export const nextOf = ({ value, at, around }: Spot): string => value[at + 1] ?? around.after

export const startsLine = ({ value, at, around }: Spot): boolean => (value[at - 1] ?? around.before) === "\n"

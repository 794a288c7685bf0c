import type { Element } from "hast"
import { wordSet } from "@trawl/hast"
import { attributeOf, classesOf } from "../attributes.ts"

/** What the names of an element say of it as a box beside the text. */
export interface CalloutNames {
  /** A writing tool makes such boxes, and nothing else has the name. */
  readonly isBox: boolean
  /** It is a box if it is of a kind. */
  readonly mayBeBox: boolean
  /** The kind that it is of, in lower case. */
  readonly kind: string | undefined
  /** The kind is a name of its own, as `warning` is. */
  readonly isNamedByKind: boolean
}

/** Words of names of boxes with a note, in the writing tools that make them. */
const boxes: ReadonlySet<string> = new Set(["admonition", "admonitionblock", "notecard"])
/** Words of names that other things bear too: boxes with a note where a kind stands beside them. */
const mayBeBoxes: ReadonlySet<string> = wordSet("alert aside callout hint macro")
/** Words that are said of any box: here a kind stands in the same name, or the name says that its writer added it. */
const anyBoxes: ReadonlySet<string> = wordSet("block box card container message notice panel")
/** Words of names of what is in a box. */
const parts: ReadonlySet<string> = wordSet(
  "body content description header heading icon inner label text title wrapper",
)
/** Kinds, and their name where a page only draws them. What is drawn for other kinds says less than their text. */
const kinds: ReadonlyMap<string, string> = new Map([
  ["attention", "Attention"],
  ["caution", "Caution"],
  ["danger", "Danger"],
  ["hint", "Hint"],
  ["important", "Important"],
  ["note", "Note"],
  ["seealso", "See also"],
  ["tip", "Tip"],
  ["warn", "Warning"],
  ["warning", "Warning"],
  ["bug", ""],
  ["error", ""],
  ["example", ""],
  ["info", ""],
  ["primary", ""],
  ["question", ""],
  ["success", ""],
])

/** What a kind is called where the page has no word for it; undefined where it need not be said. */
export const labelOf = (kind: string | undefined): string | undefined =>
  (kind === undefined ? undefined : kinds.get(kind)) || undefined

/** Whether a text is the name of a kind: `Note`, `WARNING:`. */
export const isKind = (text: string): boolean =>
  kinds.has(
    text
      .replaceAll(/[^\p{L}]+/gu, "")
      .toLowerCase()
      .replace(/s$/u, ""),
  )

/** A name without any of these says nothing here. Most names do not have one. */
const telling = new RegExp([...boxes, ...mayBeBoxes, ...kinds.keys(), "custom"].join("|"), "iu")

const longestName = 200

/** The words of a name: `customBlock` and `custom-block` have two. */
const wordsOf = (name: string): ReadonlyArray<string> =>
  name
    .slice(0, longestName)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, "-")
    .toLowerCase()
    .split(/[^a-z]+/u)

/** Attributes in which components say of what kind they are. */
const kindAttributes = [
  "dataCallout",
  "dataCalloutType",
  "dataAdmonition",
  "dataType",
  "dataVariant",
  "type",
  "variant",
  "kind",
]

const isMarkedBox = ({ properties }: Element): boolean =>
  properties.dataCallout !== undefined || properties.dataCalloutType !== undefined

/** Whether an element may be a box by its names or tag: few are. */
export const hasCalloutName = (element: Element): boolean =>
  isBoxTag(element.tagName) || isMarkedBox(element) || classesOf(element).some((name) => telling.test(name))

/** Reads the class names, attributes and the tag of an element. */
export const calloutNames = (element: Element): CalloutNames => {
  const names = classesOf(element)
  const words = (isBoxTag(element.tagName) ? [...names, element.tagName] : names)
    .filter((name) => telling.test(name))
    .map(wordsOf)
    .filter((name) => !name.some((word) => parts.has(word)))
  const isBox = words.some((name) => name.some((word) => boxes.has(word)))
  const mayBeBox =
    isBox ||
    isMarkedBox(element) ||
    element.tagName === "blockquote" ||
    words.some((name) => name.some((word) => mayBeBoxes.has(word)) || isBoxOfKind(name))
  const own = words.find(([word, ...others]) => others.length === 0 && labelOf(word) !== undefined)?.[0]
  const kind = kindIn(words.flat(), own) ?? (mayBeBox ? statedKind(element) : undefined)
  return { isBox, mayBeBox, kind, isNamedByKind: own !== undefined }
}

const isBoxOfKind = (name: ReadonlyArray<string>): boolean =>
  name.some((word) => anyBoxes.has(word)) && name.some((word) => word === "custom" || labelOf(word) !== undefined)

/** Whether an element is a box by its tag. */
export const isBoxTag = (tag: string): boolean => tag.includes("-") || tag === "aside" || tag === "blockquote"

const isKindWord = (word: string | undefined): boolean => word !== undefined && kinds.has(word)

// `hint` is the name of a box too: `hint hint-warning`.
const kindIn = (words: ReadonlyArray<string>, own: string | undefined): string | undefined =>
  words.find((word) => word !== "hint" && isKindWord(word)) ?? own

const statedKind = (element: Element): string | undefined => {
  const stated = kindAttributes.map((name) => attributeOf(element, name)?.toLowerCase())
  return stated.find((value) => value !== undefined && kinds.has(value))
}

import type { CodedText } from "../text/CodedText.ts"
import { KnownWords } from "../text/KnownWords.ts"
import { asciiLowered } from "./asciiLowered.ts"
import type { Cutter } from "./Cutter.ts"
import { decodeReferences } from "./decodeReferences.ts"
import { type AttributeReader, attributeReaderOf } from "./setProperty.ts"
import { characters, endOfName, endOfSpaces, isOfName, isSpace, placeOf } from "./tagCharacters.ts"
import type { Attribute } from "./TokenSink.ts"
import { withoutNulls } from "./withoutNulls.ts"

const { quote, apostrophe, solidus, equals, greater } = characters

/** Beyond so many attributes, a set finds duplicate names faster. */
const fewAttributes = 60

const spelt = (word: string): string => withoutNulls(asciiLowered(word))
const tagNames = new KnownWords(spelt)
const attributeReaders = new KnownWords((word) => attributeReaderOf(spelt(word)))

const noAttributes: ReadonlyArray<Attribute> = []

/** Reads tags, one after the other; its fields are those of the last one. */
export class TagReader {
  /** In lower case, and one string for all tags of this name. */
  name = ""
  isSelfClosing = false
  readonly #source: CodedText
  readonly #cutter: Cutter
  /** Attributes of the current tag, followed by leftovers of earlier ones: a list that grows reserves room for many. */
  readonly #attributes: Array<Attribute> = []
  #count = 0
  /** Names of a tag's attributes, once they are many. */
  #names: Set<string> | undefined

  readonly #hasNulls: boolean

  /** A reader of tags of a text that may hold U+0000. */
  constructor(source: CodedText, cutter: Cutter, hasNulls = true) {
    this.#hasNulls = hasNulls
    this.#source = source
    this.#cutter = cutter
  }

  get attributes(): ReadonlyArray<Attribute> {
    return this.#count === 0 ? noAttributes : this.#attributes.slice(0, this.#count)
  }

  /** Reads the tag whose name begins at `start`; returns the position after its `>`, or -1 if the document ends first. */
  read(start: number): number {
    const { codes, text } = this.#source
    let at = endOfTagName(this.#source, start)
    this.name = tagNames.within(this.#source, start, at)
    this.isSelfClosing = false
    this.#count = 0
    this.#names = undefined
    for (;;) {
      const code = codes[at] as number
      if (isOfName[code] === 1) at = this.#readAttribute(at)
      else if (code === greater) return at + 1
      else if (isSpace(code)) at++
      else if (code === solidus) this.isSelfClosing = codes[++at] === greater
      else if (at < text.length) at = this.#readAttribute(at)
      else return -1
    }
  }

  /** Reads an attribute, whose name may begin with any character here; returns where the next may begin. */
  #readAttribute(start: number): number {
    const { codes } = this.#source
    const end = endOfAttributeName(this.#source, start + 1)
    const reader = attributeReaders.within(this.#source, start, end)
    const at = endOfSpaces(codes, end)
    if (codes[at] === equals) return this.#readValue(reader, endOfSpaces(codes, at + 1))
    this.#add(reader, "")
    return at
  }

  #readValue(reader: AttributeReader, start: number): number {
    const { codes, text } = this.#source
    const delimiter = codes[start]
    const isQuoted = delimiter === quote || delimiter === apostrophe
    const from = isQuoted ? start + 1 : start
    const end = isQuoted ? placeOf(delimiter === quote ? '"' : "'", text, from) : endOfUnquoted(this.#source, from)
    // The tag is dropped.
    if (end === text.length) return end
    const value = decodeReferences(this.#cutter.cut(from, end), "value")
    this.#add(reader, this.#hasNulls ? withoutNulls(value) : value)
    return isQuoted ? end + 1 : end
  }

  // The first of duplicate attributes counts.
  #add(reader: AttributeReader, value: string): void {
    const { name } = reader
    if (!this.#has(name)) this.#attributes[this.#count++] = { name, value, reader }
  }

  /** Whether an attribute is there already; notes its name if they are many. */
  #has(name: string): boolean {
    if (this.#count < fewAttributes) {
      for (let place = 0; place < this.#count; place++) if (this.#attributes[place]?.name === name) return true
      return false
    }
    const names = (this.#names ??= new Set(this.#attributes.slice(0, this.#count).map(({ name }) => name)))
    const { size } = names
    return names.add(name).size === size
  }
}

// Most names are plain: the rest of one is read by steps.
const endOfTagName = ({ codes, text }: CodedText, start: number): number => {
  let end = endOfName(codes, start)
  while (end < text.length && !endsTagName(codes[end] as number)) end = endOfName(codes, end + 1)
  return end
}

const endsTagName = (code: number): boolean => code === greater || code === solidus || isSpace(code)

const endOfAttributeName = ({ codes, text }: CodedText, start: number): number => {
  let end = endOfName(codes, start)
  while (end < text.length && codes[end] !== equals && !endsTagName(codes[end] as number))
    end = endOfName(codes, end + 1)
  return end
}

const endOfUnquoted = ({ codes, text }: CodedText, start: number): number => {
  let end = start
  while (codes[end] !== greater && !isSpace(codes[end] as number) && end < text.length) end++
  return end
}

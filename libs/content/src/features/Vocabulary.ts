import { emptyList } from "@trawl/hast"
import { TextCounts } from "./TextCounts.ts"
import { stemsOf, type Word } from "./Word.ts"
import { WordReader } from "./WordReader.ts"

/** How many words of a block are counted as different words, and as stems. */
const [mostDistinct, mostStemmed] = [600, 250]

/** The words of a document's title, and of its descriptions and linked data. */
interface DocumentWords {
  readonly title: string
  readonly titleWords: ReadonlySet<string>
  readonly statedWords: ReadonlySet<string>
}

const inTitle = 1
const inStated = 2

const reader = new WordReader()

let vocabularies = 0

/** The words of a page, counted text by text. */
export class Vocabulary {
  readonly #document: DocumentWords
  readonly #number = ++vocabularies
  /** Number of each word in lower case; by number, the count of texts read when the word was last met, and whether the document's own words have it. */
  readonly #places = new Map<string, number>()
  readonly #lastIn = emptyList<number>()
  readonly #standsIn = emptyList<number>()
  /** The same for stems, and in how many texts each occurs. */
  readonly #stemPlaces = new Map<string, number>()
  readonly #stemLastIn = emptyList<number>()
  readonly #stemTexts = emptyList<number>()
  readonly #isTitleStem = emptyList<boolean>()
  readonly #titleStems: ReadonlySet<string>
  /** The numbers of the stems of all texts, one text after the other. */
  #stems = new Int32Array(1_024)
  #stemCount = 0
  #texts = 0

  constructor(document: DocumentWords) {
    this.#document = document
    reader.read(document.title)
    this.#titleStems = new Set(reader.words.slice(0, Math.min(reader.count, mostStemmed)).flatMap(stemsOf))
  }

  /** Number of stems in the title. */
  get titleStems(): number {
    return this.#titleStems.size
  }

  /** How many of a text's stems occur in at least `often` texts. */
  recurring({ firstStem, stems }: TextCounts, often: number): number {
    let count = 0
    for (let at = firstStem; at < firstStem + stems; at++)
      if ((this.#stemTexts[this.#stems[at] as number] as number) >= often) count++
    return count
  }

  /** Counts the words of one more text. */
  count(text: string): TextCounts {
    const counts = new TextCounts()
    counts.firstStem = this.#stemCount
    this.#texts++
    reader.read(text)
    counts.letters = reader.letters
    counts.upper = reader.upper
    for (let at = 0; at < reader.count; at++) {
      const word = reader.words[at] as Word
      counts.words += word.count
      counts.chromeWords += word.chrome
      if (at >= mostDistinct) continue
      if (word.vocabulary !== this.#number) this.#meet(word)
      this.#addDistinct(word.place, counts)
      if (at < mostStemmed) this.#addStems(word, counts)
    }
    return counts
  }

  // A word is looked up once a page.
  #meet(word: Word): void {
    word.vocabulary = this.#number
    word.place = this.#placeOf(word.lower)
    word.stemPlace = word.stem === undefined ? -1 : this.#stemPlaceOf(word.stem)
  }

  #placeOf(lower: string): number {
    const known = this.#places.get(lower)
    if (known !== undefined) return known
    const place = this.#places.size
    this.#places.set(lower, place)
    this.#lastIn.push(0)
    this.#standsIn.push(
      (this.#document.titleWords.has(lower) ? inTitle : 0) | (this.#document.statedWords.has(lower) ? inStated : 0),
    )
    return place
  }

  #stemPlaceOf(stem: string): number {
    const known = this.#stemPlaces.get(stem)
    if (known !== undefined) return known
    const place = this.#stemPlaces.size
    this.#stemPlaces.set(stem, place)
    this.#stemLastIn.push(0)
    this.#stemTexts.push(0)
    this.#isTitleStem.push(this.#titleStems.has(stem))
    return place
  }

  #addDistinct(place: number, counts: TextCounts): void {
    if (this.#lastIn[place] === this.#texts) return
    this.#lastIn[place] = this.#texts
    const where = this.#standsIn[place] as number
    counts.distinct++
    counts.titled += where & inTitle
    if ((where & inStated) !== 0) counts.stated++
  }

  #addStems(word: Word, counts: TextCounts): void {
    if (word.isIdeographic) for (const stem of stemsOf(word)) this.#addStem(this.#stemPlaceOf(stem), counts)
    else if (word.stemPlace !== -1) this.#addStem(word.stemPlace, counts)
  }

  #addStem(place: number, counts: TextCounts): void {
    if (this.#stemLastIn[place] === this.#texts) return
    this.#stemLastIn[place] = this.#texts
    this.#stemTexts[place] = (this.#stemTexts[place] as number) + 1
    if (this.#stemCount === this.#stems.length) this.#makeRoom()
    this.#stems[this.#stemCount++] = place
    counts.stems++
    if (this.#isTitleStem[place] === true) counts.titleStems++
  }

  #makeRoom(): void {
    const wider = new Int32Array(this.#stems.length * 2)
    wider.set(this.#stems)
    this.#stems = wider
  }
}

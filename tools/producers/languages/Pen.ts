import { Draw } from "../model/Draw.ts"
import type { Look, Run, Script } from "../model/SourceDocument.ts"
import { englishMonths, englishPerson, englishSentence, englishThing, inventedName } from "./english.ts"
import { sentenceOf } from "./sentences.ts"

const scripts: Readonly<Record<string, Script>> = { ar: "arabic", he: "hebrew", zh: "chinese", ja: "japanese" }

const two = (value: number): string => String(value).padStart(2, "0")

/** What writes a document: draws words, numbers, names and looks from one seed. */
export class Pen extends Draw {
  readonly seed: number
  readonly language: string

  constructor(seed: number, kind: string, languages: ReadonlyArray<string>) {
    // Documents of one seed share nothing but the seed.
    super([...kind].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), seed))
    this.seed = seed
    this.language = this.pick(languages)
  }

  get script(): Script {
    return scripts[this.language] ?? "latin"
  }

  sentence(): string {
    return this.language === "en" ? englishSentence(this) : sentenceOf(this, this.language)
  }

  text(from: number, to: number): string {
    const gap = this.language === "zh" || this.language === "ja" ? "" : " "
    return this.times(this.whole(from, to), () => this.sentence()).join(gap)
  }

  runs(from: number, to: number): ReadonlyArray<Run> {
    return [{ text: this.text(from, to) }]
  }

  thing(): string {
    return englishThing(this)
  }

  name(): string {
    return inventedName(this)
  }

  person(): string {
    return englishPerson(this)
  }

  firm(): string {
    return `${this.name()} ${this.pick(["Ltd", "& Sons", "GmbH", "Logistics Inc.", "S.A.", "Öko AG"])}`
  }

  /** Two to four lines. */
  address(): ReadonlyArray<string> {
    const street = `${this.whole(1, 199)} ${this.name()} ${this.pick(["Street", "Road", "Allé", "Gate"])}`
    return [
      street,
      `${this.whole(1000, 99_999)} ${this.name()}`,
      this.pick(["Denmark", "Österreich", "Ireland", "Suisse"]),
    ]
  }

  date(): string {
    const [day, month, year] = [this.whole(1, 28), this.whole(1, 12), this.whole(2019, 2026)]
    return this.pick([
      `${day} ${englishMonths[month - 1] ?? ""} ${year}`,
      `${year}-${two(month)}-${two(day)}`,
      `${two(day)}/${two(month)}/${year}`,
      `${day}.${month}.${year}`,
    ])
  }

  number(letters: string): string {
    return `${letters}${this.pick(["-", "/", " "])}${this.whole(10_000, 99_999)}`
  }

  look(): Look {
    return {
      font: this.pick(["serif", "sans"]),
      size: this.pick([9, 10, 10.5, 11, 12]),
      margin: this.pick([48, 56, 64, 72]),
      accent: this.pick(["1f3864", "7a1f1f", "000000", "2e6b3a", "444444"]),
    }
  }
}

/** An amount as it is printed, with the signs of its country. */
export const money = (cents: number, style: "point" | "comma"): string => {
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/gu, style === "point" ? "," : ".")
  return `${whole}${style === "point" ? "." : ","}${String(cents % 100).padStart(2, "0")}`
}

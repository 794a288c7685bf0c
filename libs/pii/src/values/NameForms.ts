import type { Bucket } from "../Bucket.ts"
import type { ValueForm } from "./valueForm.ts"

/** Words as they stand in a text that have those of a name. */
export interface WrittenName {
  /** In their own case. */
  readonly words: ReadonlyArray<string>
  /** What stands between them. */
  readonly gaps: ReadonlyArray<string>
  /** Whether spaces between them are percent-encoded, as in addresses alone. */
  readonly isEncoded: () => boolean
}

/** Allowed gaps between the words of a name: a few spaces, or a separator. */
const [spaces, separatorGap] = [/^[^\S\t\n]{1,4}$/u, /^[^\S\t\n]{0,4}([.,\-‐-―_+'’·~])[^\S\t\n]{0,4}$/u]
const initial = /^\p{L}\p{M}{0,2}$/u
const small = /^\p{Ll}/u

/** How names with the same words may be written elsewhere: within one sentence, in capitals or as titles; in small letters where one of them is, and where nothing but marks is between their words, as accounts and addresses write them. */
export class NameForms {
  readonly #bucket: Bucket
  /** The gaps in which one of them has a point, and in which a comma. */
  readonly #separators = new Set<string>()
  #isSmall = false

  constructor(bucket: Bucket) {
    this.#bucket = bucket
  }

  /** One of the names. */
  add({ core, gaps, words }: ValueForm): void {
    // Houses have their numbers, which no words of a sentence have by chance.
    if (isSmall(words) || (this.#bucket === "LOCATION" && /\p{N}/u.test(core))) this.#isSmall = true
    for (const [n, gap] of gaps.entries()) this.#separators.add(`${n}${separatorGap.exec(gap)?.[1] ?? ""}`)
  }

  /** Whether words that stand in a text are one of the names. */
  has({ gaps, isEncoded, words }: WrittenName): boolean {
    if (!gaps.every((gap, n) => this.#mayStand(gap, n, words[n] ?? ""))) return false
    return this.#isSmall || !isSmall(words) || gaps.every((gap) => !/\s/u.test(gap)) || isEncoded()
  }

  #mayStand(gap: string, n: number, before: string): boolean {
    if (gap === "" || spaces.test(gap)) return true
    const [all, separator = ""] = separatorGap.exec(gap) ?? []
    if (all === undefined) return false
    if (all === separator && separator !== ",") return true
    if (this.#separators.has(`${n}${separator}`)) return true
    return separator === "," ? this.#bucket === "LOCATION" : separator === "." && initial.test(before)
  }
}

/** Small words stand within names: `de la`. */
const isSmall = (words: ReadonlyArray<string>): boolean => small.test(words[0] ?? "") || small.test(words.at(-1) ?? "")

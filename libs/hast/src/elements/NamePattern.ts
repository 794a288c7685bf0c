import type { Element } from "hast"
import { KnownNames } from "../text/KnownNames.ts"

/** A pattern of single names in lower case, tested on the class names and the id of elements. Class names repeat, so their results are cached. */
export class NamePattern {
  readonly #pattern: RegExp
  readonly #classes: KnownNames<boolean>

  constructor(pattern: RegExp) {
    this.#pattern = pattern
    this.#classes = new KnownNames((name) => pattern.test(name.toLowerCase()))
  }

  isIn({ properties: { className, id } }: Element): boolean {
    if (Array.isArray(className)) for (const name of className) if (this.#classes.of(String(name))) return true
    return typeof id === "string" && this.#pattern.test(id.toLowerCase())
  }
}

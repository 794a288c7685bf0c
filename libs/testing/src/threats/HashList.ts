import { createHash } from "node:crypto"

const sha256 = (text: string | Buffer): Buffer => createHash("sha256").update(text).digest()

/** The difference between two versions of a list. */
export interface HashListChange {
  /** Indices in the sorted earlier list. */
  readonly removals: ReadonlyArray<number>
  /** Prefixes, sorted. */
  readonly additions: ReadonlyArray<Buffer>
}

/** A list of a fake service: versions of hash prefixes, and the full hashes that it confirms. */
export class HashList {
  readonly #versions: Array<ReadonlyArray<string>> = [[]]
  readonly #confirmed = new Map<string, Buffer>()

  /** Sets the content of the list as a new version: expressions such as `evil.example/`, and decoys of which it has only the prefix. */
  set(expressions: ReadonlyArray<string>, decoys: ReadonlyArray<string> = [], prefixBytes = 4): void {
    this.#confirmed.clear()
    for (const expression of expressions) this.#confirmed.set(sha256(expression).toString("hex"), sha256(expression))
    const prefixes = [...expressions, ...decoys].map((expression) => sha256(expression).toString("hex", 0, prefixBytes))
    this.#versions.push([...new Set(prefixes)].toSorted())
  }

  get version(): number {
    return this.#versions.length - 1
  }

  /** SHA-256 of the current sorted list. */
  get checksum(): Buffer {
    return sha256(Buffer.from(this.#now.join(""), "hex"))
  }

  get #now(): ReadonlyArray<string> {
    return this.#versions.at(-1) ?? []
  }

  /** The changes since a version; undefined for an unknown version. */
  since(version: number): HashListChange | undefined {
    const before = this.#versions[version]
    if (before === undefined) return undefined
    const removals = before.flatMap((prefix, index) => (this.#now.includes(prefix) ? [] : [index]))
    return {
      removals,
      additions: this.#now.filter((prefix) => !before.includes(prefix)).map((prefix) => Buffer.from(prefix, "hex")),
    }
  }

  /** Whether an expression is on the list. */
  confirms(expression: string): boolean {
    return this.#confirmed.has(sha256(expression).toString("hex"))
  }

  /** Full hashes that begin with a prefix. */
  confirmed(prefix: Buffer): ReadonlyArray<Buffer> {
    return [...this.#confirmed.values()].filter((hash) => hash.subarray(0, prefix.length).equals(prefix))
  }
}

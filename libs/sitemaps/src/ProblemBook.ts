/** Kinds of fault, each with its sentence for a number of cases. */
const sentences = {
  relative: (n: number, example: string) =>
    `${cases(n, "address is", "addresses are")} not absolute and ${n === 1 ? "was" : "were"} resolved against the file's own, such as ${example}.`,
  unparseable: (n: number, example: string) =>
    `${cases(n, "address", "addresses")} cannot be parsed, such as ${example}.`,
  protocol: (n: number, example: string) =>
    `${cases(n, "address is", "addresses are")} neither http nor https, such as ${example}.`,
  long: (n: number, example: string) =>
    `${cases(n, "address is", "addresses are")} longer than the limit and ${n === 1 ? "was" : "were"} left out, such as ${example}.`,
  bytes: (n: number, example: string) =>
    `${cases(n, "address holds", "addresses hold")} bytes that are not of the file's encoding and ${n === 1 ? "was" : "were"} left out, such as ${example}.`,
  escaped: (n: number, example: string) =>
    `${cases(n, "address was", "addresses were")} escaped twice, such as ${example}.`,
  noAddress: (n: number) => `${cases(n, "entry has", "entries have")} no address.`,
  date: (n: number, example: string) => `${cases(n, "date", "dates")} cannot be read, such as ${example}.`,
  alternates: (n: number) => `${cases(n, "entry names", "entries name")} more alternates than the limit.`,
  line: (n: number, example: string) => `${cases(n, "line is", "lines are")} no address, such as ${example}.`,
  tag: (n: number) =>
    `${cases(n, "tag is", "tags are")} longer than any real one and ${n === 1 ? "was" : "were"} left out.`,
}

const cases = (n: number, one: string, many: string): string => `${n.toLocaleString("en")} ${n === 1 ? one : many}`

/** A kind of fault that is counted. */
export type ProblemKind = keyof typeof sentences

const shown = (text: string): string => {
  const start = text.replace(/\s/gu, " ").slice(0, 120).toWellFormed()
  return `"${text.length > 120 ? `${start}…` : start}"`
}

/** Collects the faults of one file: a hostile one has millions, and each kind takes one sentence. */
export class ProblemBook {
  readonly #counted = new Map<ProblemKind, { n: number; readonly example: string }>()
  readonly #sentences: Array<string> = []

  count(kind: ProblemKind, example = ""): void {
    const known = this.#counted.get(kind)
    if (known === undefined) this.#counted.set(kind, { n: 1, example: shown(example) })
    else known.n += 1
  }

  /** Tells a fault that a file has once. */
  tell(sentence: string): void {
    if (!this.#sentences.includes(sentence)) this.#sentences.push(sentence)
  }

  list(): ReadonlyArray<string> {
    return [...this.#sentences, ...[...this.#counted].map(([kind, { example, n }]) => sentences[kind](n, example))]
  }
}

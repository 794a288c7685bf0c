/** A program that every place must run with the result of Node. */
export interface Program {
  /** File in this folder, without its ending: a module whose function `run` returns plain data. */
  readonly name: string
  /** Names of places that cannot run it. */
  readonly except?: ReadonlyArray<string>
}

export const programs: ReadonlyArray<Program> = [
  { name: "converter" },
  // @exodus/bytes compares the constructors of arrays, and those of this virtual machine are not its own.
  { name: "charsets", except: ["edge runtime"] },
  { name: "documents" },
  { name: "frontier" },
  { name: "markdown" },
  { name: "policies" },
  { name: "redaction" },
  { name: "robots" },
  { name: "selectors" },
  { name: "sitemaps" },
]

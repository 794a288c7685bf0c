/** A program that every place must run with the result of Node. */
export interface Program {
  /** File in this folder, without its ending: a module whose function `run` returns plain data. */
  readonly name: string
}

export const programs: ReadonlyArray<Program> = [
  { name: "converter" },
  { name: "documents" },
  { name: "markdown" },
  { name: "policies" },
  { name: "redaction" },
  { name: "selectors" },
]

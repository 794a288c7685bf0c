import { terminalText } from "./terminalText.ts"

/** Where text goes: the standard output or the standard error. */
export interface Output {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}

/** Writes to a file or a pipe byte by byte as it is, to a terminal without what a page could make it do. */
export const print = (output: Output, text: string): void => {
  output.write(output.isTTY === true ? terminalText(text) : text)
}

/** Prints a line for the one at the terminal, beside what the command was asked for. */
export const printNote = (text: string): void => print(process.stderr, `${text}\n`)

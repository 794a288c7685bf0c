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

/** Keeps a reader that has gone, as `head` goes, from ending the command: its files are wanted all the same. An output that takes nothing, such as a full disk, ends it with a sentence. */
export const guardOutput = (): void => {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return
    printNote(`The standard output cannot be written (${error.code ?? "unknown cause"}).`)
    process.exit(1)
  })
}

/** Prints a line for the one at the terminal, beside what the command was asked for. */
export const printNote = (text: string): void => print(process.stderr, `${text}\n`)

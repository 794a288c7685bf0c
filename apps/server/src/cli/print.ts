import { terminalText } from "./terminalText.ts"

/** Where text goes: the standard output or the standard error. */
export interface Output {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}

/** Writes to a file or a pipe unchanged, to a terminal without control characters. */
export const print = (output: Output, text: string): void => {
  output.write(output.isTTY === true ? terminalText(text) : text)
}

/** Keeps a closed reader, such as `head`, from ending the command: its files are still wanted. An output that cannot be written, such as a full disk, ends it with a sentence. */
export const guardOutput = (): void => {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return
    printNote(`The standard output cannot be written (${error.code ?? "unknown cause"}).`)
    process.exit(1)
  })
}

/** Prints a line for the user at the terminal, apart from the command's output. */
export const printNote = (text: string): void => print(process.stderr, `${text}\n`)

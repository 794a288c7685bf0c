import { printNote } from "./print.ts"

/** Says what is wrong with the arguments of a command, and where its options are listed. Returns the exit code. */
export const refuseArguments = (command: string, problem: string): number => {
  printNote(`${problem} See npm start -- ${command} --help.`)
  return 2
}

import { accessSync, constants, mkdirSync } from "node:fs"
import { PackError } from "./PackError.ts"

/** Makes the folder of the tarballs if it is missing. Throws a PackError if none can be written there. */
export const makeOutput = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new PackError(`Tarballs cannot be written to ${folder} (${code}): name another folder with --out.`)
  }
}

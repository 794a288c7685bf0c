import { createRequire } from "node:module"
import { dirname } from "node:path"
import type { Candidate } from "./Candidate.ts"
import { unpackChromium } from "./unpackChromium.ts"

/** Folder of the npm package, if installed. */
export const findPackage = (): string | undefined => {
  try {
    const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium")
    return dirname(dirname(entry))
  } catch {
    return undefined
  }
}

/** The browser of the npm package `@sparticuz/chromium`, if installed. Linux on x64 only. */
export const npmChromium = async (
  cacheFolder: string,
  packageFolder: string | undefined = findPackage(),
): Promise<ReadonlyArray<Candidate>> => {
  if (packageFolder === undefined || process.platform !== "linux" || process.arch !== "x64") return []
  return [await unpackChromium(packageFolder, cacheFolder)]
}

import { pageName } from "./pageName.ts"

/** A file name for one page of several: it holds the page's position in the list, so that two pages never share a file. */
export const fileNameOf = (url: string, place: number, extension: string): string =>
  `${String(place).padStart(4, "0")}-${pageName(url)}.${extension}`

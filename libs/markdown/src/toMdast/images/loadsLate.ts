import type { Element } from "hast"
import { isSpacer, sourceOfSet } from "./imageAddress.ts"
import { isImageFile, lazySource } from "./lazySource.ts"

/** Whether an image has a lazy source or a set that names a file: until that is loaded, it may be as small as what counts visits. */
export const loadsLate = (image: Element): boolean => {
  const late = lazySource(image) ?? sourceOfSet(image)
  return late !== undefined && isImageFile(late) && !isSpacer(late, false)
}

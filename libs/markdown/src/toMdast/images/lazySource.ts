import type { Element } from "hast"
import { isPlaceholder } from "./isPlaceholder.ts"

const file = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/iu

/** Whether an address names the file of an image. */
export const isImageFile = (address: string): boolean => file.test(address)

/** The attributes that name the image itself, whatever stands in `src` until it is loaded. */
const ownNames = ["dataSrc", "dataLazySrc", "dataLazy", "dataOriginal"]

/** The file that a lazy attribute names as the image, undefined where there is none. */
export const lateFile = (image: Element): string | undefined => {
  for (const name of ownNames) {
    const value = image.properties[name]
    if (typeof value === "string" && isPlace(value.trim()) && isImageFile(value) && !isPlaceholder(value.trim()))
      return value.trim()
  }
  return undefined
}

const lazyNames: ReadonlyArray<RegExp> = [
  /^data-?src$/iu,
  /src$/iu,
  /src(?!-?set)|lazy|orig|echo|full-?url|^dataUrl$|^dataImage$/iu,
]

/** The address that scripts put into an image later, undefined where there is none: attributes are named as they like, but most say *source*, or hold the name of a file. */
export const lazySource = (image: Element): string | undefined => {
  const sources: Array<{ readonly name: string; readonly address: string }> = []
  // Not `entries`, which makes a pair of each attribute: most images have no lazy one.
  for (const name in image.properties) {
    const value = image.properties[name]
    if (typeof value === "string" && name !== "src" && isPlace(value.trim()))
      sources.push({ name, address: value.trim() })
  }
  if (sources.length === 0) return undefined
  for (const names of lazyNames) {
    const named = sources.find(({ name }) => names.test(name))
    if (named !== undefined) return named.address
  }
  return sources.find(
    ({ name, address }) => name.startsWith("data") && /^(?:https?:)?\//iu.test(address) && file.test(address),
  )?.address
}

// A path or a file: neither a word, a number, settings, a set, data nor the name of a variable.
const isPlace = (value: string): boolean =>
  (/[/?]/u.test(value) || file.test(value)) && !/[\s{<]|^(?:data|about|blob):|^[\d.,:%x/]*$/iu.test(value)

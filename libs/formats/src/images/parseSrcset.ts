/** The URLs of a `srcset`, in order. HTML standard, "Parsing a srcset attribute": a URL may contain commas, descriptors end at one. */
export const parseSrcset = (srcset: string): ReadonlyArray<string> => {
  const addresses: Array<string> = []
  let at = 0
  while (at < srcset.length) {
    const start = skip(srcset, at, /[\s,]/u)
    if (start === srcset.length) break
    const end = until(srcset, start, /\s/u)
    const address = srcset.slice(start, end)
    const bare = address.replace(/(?<!,),+$/u, "")
    if (bare !== "") addresses.push(bare)
    at = bare === address ? afterDescriptors(srcset, end) : end
  }
  return addresses
}

const skip = (text: string, from: number, kind: RegExp): number => {
  let at = from
  while (at < text.length && kind.test(text.charAt(at))) at++
  return at
}

const until = (text: string, from: number, kind: RegExp): number => {
  let at = from
  while (at < text.length && !kind.test(text.charAt(at))) at++
  return at
}

// A comma in parentheses belongs to a descriptor.
const afterDescriptors = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === "(") depth++
    else if (char === ")") depth--
    else if (char === "," && depth <= 0) return at
  }
  return text.length
}

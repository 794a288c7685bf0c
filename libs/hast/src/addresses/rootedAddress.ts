/** A path, query and fragment in which `URL` changes nothing: nothing to encode, and no segment begins with a point. */
const plain = /^(?!\/\/)(?:\/(?!\.)[\w.~!$&()*+,;=:@-]*)+(?:\?[\w/.~!$&()*+,;=:@?%-]*)?(?:#[\w/.~!$&()*+,;=:@?%-]*)?$/u

// The addresses of a page have one base.
let last: { readonly base: string; readonly root: string } = { base: "", root: "" }

/** Where the paths of a base begin, `https://example.com`; empty if that is no address of the web. */
const rootOf = (base: string): string => {
  if (last.base !== base)
    last = { base, root: /^https?:/iu.test(base) ? (URL.parse("/", base)?.href.slice(0, -1) ?? "") : "" }
  return last.root
}

/** The address of a plain path from the root of a base, as `URL` gives it; undefined where only `URL` can tell. */
export const rootedAddress = (path: string, base: string): string | undefined => {
  if (!plain.test(path)) return undefined
  const root = rootOf(base)
  return root === "" ? undefined : root + path
}

/** Whether an address is plain and on the site of a base: then `URL` gives it as it is. */
export const isRooted = (address: string, base: string): boolean => {
  const root = rootOf(base)
  return root !== "" && address.startsWith(root) && plain.test(address.slice(root.length))
}

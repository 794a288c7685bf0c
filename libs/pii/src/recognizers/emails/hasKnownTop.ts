import { parse } from "tldts"

/** Whether what an address of mail or a host ends with is a top-level domain that there is. */
export const hasKnownTop = (address: string): boolean => {
  const { isIcann } = parse(address.slice(address.lastIndexOf("@") + 1), { extractHostname: false })
  return isIcann === true
}

import { parse } from "tldts"

/** Whether an email address or host ends with an existing top-level domain. */
export const hasKnownTop = (address: string): boolean => {
  const { isIcann } = parse(address.slice(address.lastIndexOf("@") + 1), { extractHostname: false })
  return isIcann === true
}

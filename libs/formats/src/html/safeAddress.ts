import { parseSrcset } from "../images/parseSrcset.ts"
import { schemeOf } from "./schemeOf.ts"

/** Whether a URL may be in an attribute. */
export type AddressRule = (address: string) => boolean

const web: ReadonlySet<string> = new Set(["", "http", "https"])

/** Schemes of links: those of the web, and the safelisted ones of the HTML standard ("Custom scheme handlers", 2026), which only open a program that asks. */
const linked: ReadonlySet<string> = new Set([
  ...web,
  ..."bitcoin ftp ftps geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr sftp sip sms smsto ssh tel urn webcal wtai xmpp".split(
    " ",
  ),
])

/** URLs that are navigated to or submitted to. */
export const isLink: AddressRule = (address) => linked.has(schemeOf(address))

/** URLs of nested pages, such as frames. */
export const isPage: AddressRule = (address) => web.has(schemeOf(address))

/** URLs of images and media: data URLs of such a type run no script there. */
export const isMedium: AddressRule = (address) => {
  const scheme = schemeOf(address)
  return web.has(scheme) || (scheme === "data" && /^\s*data:(?:audio|image|video)\//iu.test(address))
}

/** Candidates of a `srcset`. */
export const isSet: AddressRule = (set) => parseSrcset(set).every(isMedium)

/** A fragment of the page itself. */
export const isFragment: AddressRule = (address) => address.trim().startsWith("#")

const drawn: ReadonlySet<string> = new Set(["audio", "feimage", "image", "img", "input", "source", "track", "video"])

/** The rule for `src`, on frames and images. */
export const sourceRule = (tagName: string): AddressRule => (drawn.has(tagName) ? isMedium : isPage)

/** The rule for `href`, on links, SVG images and `use`. */
export const referenceRule = (tagName: string): AddressRule =>
  tagName === "use" ? isFragment : drawn.has(tagName) ? isMedium : isLink

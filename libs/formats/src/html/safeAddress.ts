import { parseSrcset } from "../images/parseSrcset.ts"
import { schemeOf } from "./schemeOf.ts"

/** Whether an address may stand in an attribute. */
export type AddressRule = (address: string) => boolean

const web: ReadonlySet<string> = new Set(["", "http", "https"])

/** Schemes of links: those of the web, and the safelisted ones of the HTML standard ("Custom scheme handlers", 2026), which only open a program that asks. */
const linked: ReadonlySet<string> = new Set([
  ...web,
  ..."bitcoin ftp ftps geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr sftp sip sms smsto ssh tel urn webcal wtai xmpp".split(" "),
])

/** What is opened in the place of the page, or sent to. */
export const isLink: AddressRule = (address) => linked.has(schemeOf(address))

/** What is shown or run as a page of its own within the page. */
export const isPage: AddressRule = (address) => web.has(schemeOf(address))

/** What is drawn or played: data of such a type runs no script there. */
export const isMedium: AddressRule = (address) => {
  const scheme = schemeOf(address)
  return web.has(scheme) || (scheme === "data" && /^\s*data:(?:audio|image|video)\//iu.test(address))
}

/** Candidates for an image. */
export const isSet: AddressRule = (set) => parseSrcset(set).every(isMedium)

/** A part of the page itself. */
export const isFragment: AddressRule = (address) => address.trim().startsWith("#")

const drawn: ReadonlySet<string> = new Set(["audio", "feimage", "image", "img", "input", "source", "track", "video"])

/** The rule for `src`, which frames and images have. */
export const sourceRule = (tagName: string): AddressRule => (drawn.has(tagName) ? isMedium : isPage)

/** The rule for `href`, which links, images of SVG and copies of parts have. */
export const referenceRule = (tagName: string): AddressRule => (tagName === "use" ? isFragment : drawn.has(tagName) ? isMedium : isLink)

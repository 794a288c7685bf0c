/** What a frame, an object or an embedded file names, as written. */
export interface FrameAddress {
  readonly address: string
  /** The declared media type; empty if none. */
  readonly type: string
  /** The address that the other one is relative to. */
  readonly base: string
}

const played = /^(?:image|audio|video|font)\/|shockwave|flash|java|silverlight|quicktime/i
const playedFile = /\.(?:swf|flv|mp[34]|m4[av]|web[mp]|og[gv]|wav|gif|jpe?g|png|svg|ico|class)$/i
const document = /^application\/(?:pdf|msword|rtf|epub\+zip|vnd\.(?:openxmlformats|oasis|ms-(?:excel|powerpoint)))/i
const documentFile = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|epub)$/i
// Parts of addresses of frames that hold no content of a page.
const extra =
  /(?:^|[/_.-])(?:ads?|adserver|adframe|adservice|advert\w*|banner|beacon|captcha|recaptcha|chat|comments?|consent|cookies?|doubleclick|googlesyndication|googletagmanager|gtm|like|login|pixel|player|share|signin|sso|tracker|tracking|widgets?)(?:$|[/_.?-])/i
// Players, maps and the like of other sites.
const foreign = /(?:^|[/.])(?:embeds?|videos?|maps?|oembed|plugins?)(?:$|[/.?-])/i

/**
 * Whether a frame may show content of its page, and if so a page or a file (PDF, office). Advertisements, trackers, players and
 * widgets are none, by their address; images, audio and video are not either.
 */
export const frameKind = ({ address, base, type }: FrameAddress): "page" | "file" | undefined => {
  const target = address.trim() === "" ? null : URL.parse(address, base)
  if (target === null || !/^https?:$/.test(target.protocol) || isPage(target, base)) return undefined
  if (played.test(type) || playedFile.test(target.pathname) || isExtra(target, base)) return undefined
  return document.test(type) || documentFile.test(target.pathname) ? "file" : "page"
}

const isPage = ({ href }: URL, base: string): boolean => href.split("#", 1)[0] === base.split("#", 1)[0]

const isExtra = ({ hostname, pathname }: URL, base: string): boolean =>
  extra.test(`${hostname}${pathname}`) ||
  (hostname !== URL.parse(base)?.hostname && foreign.test(`${hostname}${pathname}`))

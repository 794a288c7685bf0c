import type { Element, Properties } from "hast"
import { attributeOf, KnownNames } from "@trawl/hast"

/** Word groups of class names, ids and roles, and patterns of names, one bit each. */
export const nameFlag = {
  navigation: 1,
  consent: 2,
  promotion: 4,
  social: 8,
  related: 16,
  discussion: 32,
  sidebar: 64,
  footer: 128,
  header: 256,
  byline: 512,
  body: 1_024,
  dialog: 2_048,
  control: 4_096,
  consentProgram: 1 << 14,
  unseen: 1 << 15,
  /** It has a role, or is a modal dialog by its attribute. */
  role: 1 << 16,
} as const

/** What is no group of words. */
export const ofPatterns = nameFlag.consentProgram | nameFlag.unseen | nameFlag.role

/** Names that consent platforms give to their notices. */
const consentPrograms =
  /(?:^|\s)(?:onetrust-(?:consent|banner|pc)|cybotcookiebotdialog|didomi-(?:host|popup|notice)|usercentrics-|uc-(?:banner|privacy)|sp_message_container|qc-cmp2?-|cmpbox|cmpwrapper|truste-|trustarc-banner|cky-(?:consent|modal)|cc-(?:window|banner)(?:\s|$)|fc-consent|osano-cm-|termly-|axeptio_|tarteaucitron|klaro(?:\s|$)|borlabscookie|borlabs-cookie|cmplz-|sliding-popup|cookie-law-info-bar|cookiescript_|iubenda-cs|moove_gdpr|coi-)/u

/** What Tailwind, Bootstrap and others call an element that is not shown, scripts take the name away when it is, or is shown on small screens only. */
const unseen =
  /(?:^|\s)(?:(?:(?:sm|md|lg|xl):|is-)?hidden|d-(?:(?:sm|md|lg|xl)-)?none|\S*hidden-(?:lg|md-up|desktop)|visible-xs\S*|\S*(?:mobile|phone)-only|\S*hide-(?:on-)?(?:desktop|large))(?:\s|$)/u

/** Whole words of names, up to three in a row: `ad` is not in `shadow`, nor `nav` in `navy`. */
const groups: ReadonlyArray<readonly [number, string]> = [
  [
    nameFlag.navigation,
    "nav navs navbar navigation subnav mainnav topnav sidenav navi menu menus submenu megamenu menubar breadcrumb breadcrumbs crumbs breadcrumbwrapper pagination pager paging paginator pagenav skip skiplink skiplinks toc-nav sitemap jumplinks jump-links tabbar",
  ],
  [
    nameFlag.consent,
    "cookie cookies consent gdpr ccpa onetrust cookiebot didomi quantcast usercentrics cookiebanner cookienotice privacy-banner cky truste trustarc osano iubenda termly axeptio tarteaucitron klaro borlabs cmplz cookiescript cmpbox cmpwrapper qc-cmp sp-message cc-window coi-banner sliding-popup cmp-banner cmp-consent cmp-modal",
  ],
  [
    nameFlag.promotion,
    "ad ads adv advert adverts advertisement advertisements advertising adsense adslot adunit adbox dfp sponsor sponsored sponsors promo promos promotion promotions promoted newsletter newsletters subscribe subscription signup sign-up paywall outbrain taboola banner banners mailchimp donate donation cta call-to-action optin opt-in app-download",
  ],
  [
    nameFlag.social,
    "share shares sharing sharebar sharethis sharedaddy share-buttons social socials socialmedia social-media addthis addtoany a2a follow followus follow-us likes like-button facebook twitter whatsapp pinterest jp-relatedposts",
  ],
  [
    nameFlag.related,
    "related relatedposts related-posts recommend recommended recommendation recommendations recirc recirculation trending popular mostread most-read mostpopular most-viewed more-from morefrom more-stories morestories you-may also-like alsolike read-next readnext read-also readmore-list next-prev prev-next prevnext post-nav post-navigation nextprev suggested suggestions similar teaser-list further-reading up-next upnext latest-news latestnews recent-posts recentposts recent",
  ],
  [
    nameFlag.discussion,
    "comment comments commentlist comment-list commentary respond disqus livefyre replies reply discussion discussions comments-area kommentare kommentar commentaires comentarios fb-comments reviews review",
  ],
  [
    nameFlag.sidebar,
    "sidebar sidebars side-bar sidecolumn side-column sidecol rightcol right-col rightcolumn right-column leftcol left-column rightrail right-rail rail aside widget widgets widget-area secondary complementary sideblock",
  ],
  [
    nameFlag.footer,
    "footer foot footers site-footer page-footer colophon copyright bottom-bar legal disclaimer footnav contentinfo",
  ],
  [
    nameFlag.header,
    "masthead topbar top-bar site-header page-header siteheader header-bar global-header globalheader utility-bar logo",
  ],
  [
    nameFlag.byline,
    "author-bio authorbio about-author about-the-author author-box authorbox author-info author-card author-profile bio post-meta postmeta entry-meta article-meta meta tags taglist tag-list tagcloud tag-cloud post-tags entry-tags article-tags keywords categories byline-block post-author credits timestamp dateline-block entry-footer post-footer article-footer",
  ],
  [
    nameFlag.dialog,
    "modal modals popup popups pop-up overlay overlays lightbox dialog offcanvas off-canvas drawer toast snackbar tooltip flyout",
  ],
  [
    nameFlag.control,
    "toolbar tools search searchbox search-form searchform login signin sign-in register filter filters facet facets sort sorting print rating ratings stars vote votes voting language-switcher lang-switcher language-selector player-controls controls carousel-control slick-arrow feedback helpful was-this-helpful",
  ],
  [
    nameFlag.body,
    "article articlebody article-body article-content article-text articletext story storybody story-body post postbody post-body post-content postcontent entry entry-content entrycontent content maincontent main-content main body-content bodytext body-text text blog-post page-content rich-text richtext prose markdown markdown-body documentation docs",
  ],
]

const bits = new Map<string, number>()
for (const [bit, listed] of groups) for (const word of listed.split(" ")) bits.set(word, (bits.get(word) ?? 0) | bit)

/** First words of the entries with several words. */
const starts: ReadonlySet<string> = new Set(
  [...bits.keys()].filter((word) => word.includes("-")).map((word) => word.slice(0, word.indexOf("-"))),
)

const roles: Readonly<Record<string, number>> = {
  navigation: nameFlag.navigation,
  menu: nameFlag.navigation,
  menubar: nameFlag.navigation,
  search: nameFlag.control,
  toolbar: nameFlag.control,
  complementary: nameFlag.sidebar,
  contentinfo: nameFlag.footer,
  banner: nameFlag.header,
  dialog: nameFlag.dialog,
  alertdialog: nameFlag.dialog,
  main: nameFlag.body,
  article: nameFlag.body,
}

/** The flags of an element: the word groups that its names and role match. */
export const readNameFlags = (element: Element): number => {
  const { properties } = element
  let flags = 0
  let isNamed = false
  // To go through what there is takes less time than to ask for each: the elements of a page are of hundreds of hidden classes.
  for (const property in properties) {
    if (property === "className" || property === "id") isNamed = true
    else if (property === "role") flags |= flagsOfRole(properties.role)
    else if (property === "ariaModal") flags |= nameFlag.role
    else if (property === "itemProp" && attributeOf(element, property) === "articleBody") flags |= nameFlag.body
  }
  if (!isNamed) return flags
  const { className, id } = properties
  return (
    flags | (flagsOfNames(Array.isArray(className) ? className : [], typeof id === "string" ? id : "") & ~mayContinue)
  )
}

const flagsOfRole = (role: Properties[string]): number =>
  nameFlag.role | (typeof role === "string" ? (roles[role.toLowerCase()] ?? 0) : 0)

/** A further flag of a single name: an entry of several words may begin at its end. */
const mayContinue = 1 << 13

const maxLength = 500

// Single names repeat more often than lists of them: a list is read as one text only if a row of words may continue in the next name.
const flagsOfNames = (names: ReadonlyArray<string | number>, id: string): number => {
  let flags = 0
  let length = id.length
  for (const name of names) {
    if ((flags & mayContinue) !== 0 || typeof name !== "string") return flagsOfText(`${names.join(" ")} ${id}`)
    flags |= known.of(name)
    length += name.length + 1
  }
  if (id === "" && length <= maxLength) return flags
  return (flags & mayContinue) !== 0 || length > maxLength
    ? flagsOfText(`${names.join(" ")} ${id}`)
    : flags | known.of(id)
}

const flagsOfText = (names: string): number =>
  names.length > maxLength ? known.of(names.slice(0, maxLength)) | flagsOfPatterns(names) : known.of(names)

const flagsOfPatterns = (names: string): number => {
  const lower = names.toLowerCase()
  return (consentPrograms.test(lower) ? nameFlag.consentProgram : 0) | (unseen.test(lower) ? nameFlag.unseen : 0)
}

// Words begin at letters after other characters, and at changes of case.
const wordsIn = (names: string): ReadonlyArray<string> => {
  const lower = names.toLowerCase()
  return (
    (lower === names ? names : names.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, "-").toLowerCase()).match(/[a-z]+/gu) ?? []
  )
}

const flagsOfWords = (row: ReadonlyArray<string>): number => {
  let flags = 0
  for (let index = 0; index < row.length; index++) {
    const word = row[index] as string
    flags |= bits.get(word) ?? 0
    if (!starts.has(word)) continue
    if (index + 1 < row.length) flags |= flagsOfRow(word, row[index + 1] as string, row[index + 2])
    if (index + 2 >= row.length) flags |= mayContinue
  }
  return flags
}

const flagsOfRow = (word: string, next: string, third: string | undefined): number =>
  (bits.get(`${word}-${next}`) ?? 0) | (third === undefined ? 0 : (bits.get(`${word}-${next}-${third}`) ?? 0))

const known = new KnownNames((names) => flagsOfWords(wordsIn(names)) | flagsOfPatterns(names))

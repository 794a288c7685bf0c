import type { Element } from "hast"
import { attributeOf } from "./attributes.ts"

/** Groups of words in class names, ids and roles, one bit each. */
export const hint = {
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
} as const

/** Whole words only: `ad` is not in `shadow`, nor `nav` in `navy`. */
const group = (words: string): RegExp => new RegExp(`(?:^|[^a-z])(?:${words.replaceAll(" ", "|")})(?=$|[^a-z])`, "u")

const groups: ReadonlyArray<readonly [number, RegExp]> = [
  [hint.navigation, group("nav navs navbar navigation subnav mainnav topnav sidenav navi menu menus submenu megamenu menubar breadcrumb breadcrumbs crumbs breadcrumbwrapper pagination pager paging paginator pagenav skip skiplink skiplinks toc-nav sitemap jumplinks jump-links tabbar")],
  [hint.consent, group("cookie cookies consent gdpr ccpa onetrust cookiebot didomi quantcast usercentrics cookiebanner cookienotice privacy-banner cmp cky truste")],
  [hint.promotion, group("ad ads adv advert adverts advertisement advertisements advertising adsense adslot adunit adbox dfp sponsor sponsored sponsors promo promos promotion promotions promoted newsletter newsletters subscribe subscription signup sign-up paywall outbrain taboola banner banners mailchimp donate donation cta call-to-action optin opt-in app-download")],
  [hint.social, group("share shares sharing sharebar sharethis sharedaddy share-buttons social socials socialmedia social-media addthis addtoany a2a follow followus follow-us likes like-button facebook twitter whatsapp pinterest jp-relatedposts")],
  [hint.related, group("related relatedposts related-posts recommend recommended recommendation recommendations recirc recirculation trending popular mostread most-read mostpopular most-viewed more-from morefrom more-stories morestories you-may also-like alsolike read-next readnext read-also readmore-list next-prev prev-next prevnext post-nav post-navigation nextprev suggested suggestions similar teaser-list further-reading up-next upnext latest-news latestnews recent-posts recentposts recent")],
  [hint.discussion, group("comment comments commentlist comment-list commentary respond disqus livefyre replies reply discussion discussions comments-area kommentare kommentar commentaires comentarios fb-comments reviews review")],
  [hint.sidebar, group("sidebar sidebars side-bar sidecolumn side-column sidecol rightcol right-col rightcolumn right-column leftcol left-column rightrail right-rail rail aside widget widgets widget-area secondary complementary sideblock")],
  [hint.footer, group("footer foot footers site-footer page-footer colophon copyright bottom-bar legal disclaimer footnav contentinfo")],
  [hint.header, group("masthead topbar top-bar site-header page-header siteheader header-bar global-header globalheader utility-bar logo")],
  [hint.byline, group("author-bio authorbio about-author about-the-author author-box authorbox author-info author-card author-profile bio post-meta postmeta entry-meta article-meta meta tags taglist tag-list tagcloud tag-cloud post-tags entry-tags article-tags keywords categories byline-block post-author credits timestamp dateline-block entry-footer post-footer article-footer")],
  [hint.dialog, group("modal modals popup popups pop-up overlay overlays lightbox dialog offcanvas off-canvas drawer toast snackbar tooltip flyout")],
  [hint.control, group("toolbar tools search searchbox search-form searchform login signin sign-in register filter filters facet facets sort sorting print rating ratings stars vote votes voting language-switcher lang-switcher language-selector player-controls controls carousel-control slick-arrow feedback helpful was-this-helpful")],
  [hint.body, group("article articlebody article-body article-content article-text articletext story storybody story-body post postbody post-body post-content postcontent entry entry-content entrycontent content maincontent main-content main body-content bodytext body-text text blog-post page-content rich-text richtext prose markdown markdown-body documentation docs")],
]

const roles: Readonly<Record<string, number>> = {
  navigation: hint.navigation,
  menu: hint.navigation,
  menubar: hint.navigation,
  search: hint.control,
  toolbar: hint.control,
  complementary: hint.sidebar,
  contentinfo: hint.footer,
  banner: hint.header,
  dialog: hint.dialog,
  alertdialog: hint.dialog,
  main: hint.body,
  article: hint.body,
}

/** The groups that an element's names and role hit. */
export const readHints = (element: Element): number => {
  const { className, id, role } = element.properties
  let hints = typeof role === "string" ? (roles[role.toLowerCase()] ?? 0) : 0
  if (attributeOf(element, "itemProp") === "articleBody") hints |= hint.body
  if (className === undefined && id === undefined) return hints
  const names = `${Array.isArray(className) ? className.join(" ") : ""} ${typeof id === "string" ? id : ""}`.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, "-").toLowerCase().replaceAll("_", "-")
  return hints | hintsOf(names)
}

// Pages repeat their class names, so most look-ups are answered from memory; it is bounded because names come from pages.
const maxNames = 2_000
const known = new Map<string, number>()

const hintsOf = (names: string): number => {
  const before = known.get(names)
  if (before !== undefined) return before
  let hints = 0
  for (const [bit, words] of groups) if (words.test(names)) hints |= bit
  if (known.size >= maxNames) known.clear()
  known.set(names.slice(0, 500), hints)
  return hints
}

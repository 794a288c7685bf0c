import { namesInCode } from "@trawl/core/namesInCode"
import type { PageSignals } from "../PageSignals.ts"
import { demandsScripts, loading, saysForwarding } from "../phrases/scriptDemand.ts"
import type { Recognizer } from "../Recognizer.ts"
import { signalsFound } from "../signalsFound.ts"
import type { Evidence } from "../Verdict.ts"

/** Longer content was rendered by the server. */
const mostText = 200
/** A heading or two. */
const line = 40
const blank = 4
/** Characters of script data for each character of text that only client-rendered pages have. */
const stateShare = 100
const leastState = 40_000
const largeState = 500_000

// Root elements of well-known frameworks.
const place =
  /^(?:root|app|\w{1,20}-app|app-root|application|react-root|react-app|__next|__nuxt|___gatsby|q-app|main-app|svelte|mount|spa-root|page-root|app-container|app-mount|ember\d{0,6}|discourse-assets|d-splash)$/iu
// Elements for something else than the page's own content.
const extra =
  /cart|basket|cookie|consent|modal|dialog|toast|portal|comment|disqus|share|social|chat|banner|newsletter|captcha/iu

// Scripts of frameworks that render pages without a server.
const drawsAll = /_framework\/blazor\.|\bflutter(?:_bootstrap)?\.js|\bmain\.dart\.js/u
// Frames that are content.
const player = /youtube|vimeo|player|embed|maps?[./]|calendar/iu

// Loading indicators.
const spinner = /\b(?:app-?)?(?:loader|loading|spinner|splash|preloader)\b/u

const navigates = /\blocation\s*(?:\.\s*href\s*)?=[^=]|\blocation\s*\.\s*(?:replace|assign|reload)\s*\(/u
// Code that runs on user actions.
const onlyWhenAsked =
  /addEventListener\s*\(\s*["'`](?:click|submit|change|key|pointer|mouse|touch)|\.on\(\s*["'](?:click|submit|change)|\bon(?:click|submit|change)\s*=/u

/** Recognizes a client-rendered application before its scripts ran. */
export const findScriptRendered: Recognizer = (page) => {
  // The text of a noscript is visible, but not the page.
  const own = Math.min(page.contentOwn, page.own)
  if (own >= mostText * 2) return []
  const hasLittle = own < mostText
  const mains = [
    ...(Math.min(page.content, page.visible) < line || forwardsOpenly(page) ? findSignalsOfOneLine(page) : []),
    ...(hasLittle ? findSignalsOfLittleText(page) : []),
    ...signalsFound([hasState(page), "state", "There is far more data for scripts than text."]),
  ]
  const others = signalsFound([hasLittle, "little-text", "There is next to no content."])
  return mains.length > 0 && mains.length + others.length >= 2 ? [...mains, ...others] : []
}

const findSignalsOfLittleText = (page: PageSignals): ReadonlyArray<Evidence> =>
  signalsFound(
    [page.hollow.some((id) => place.test(id)), "empty-application", "The element that an application fills is empty."],
    [page.hollow.includes("main"), "empty-main", "The main element is empty."],
    [
      page.content < line * 2 && drawsAll.test(page.addresses),
      "application-script",
      "A script that draws whole applications is loaded.",
    ],
    [demandsScripts(page.text.slice(0, 1_000)), "script-demand", "The text asks for scripts."],
  )

const findSignalsOfOneLine = (page: PageSignals): ReadonlyArray<Evidence> =>
  signalsFound(
    [
      isFilled(
        page.hollow.filter((id) => !extra.test(id)),
        page,
      ),
      "filled-by-script",
      "A script fills an element that is empty.",
    ],
    [demandsScripts(page.noscript), "noscript", "The page asks for scripts."],
    [
      loading.test(page.opening) ||
        (page.scripts > 0 && page.links === 0 && page.headings.length === 0 && spinner.test(page.names)),
      "loading",
      "The text says that the page is being loaded.",
    ],
    [forwards(page), "forwarding", "The page only forwards to another."],
    [
      page.frames > 0 && page.media === page.frames && page.headings.length === 0 && !player.test(page.addresses),
      "only-frames",
      "The page shows others in frames, and nothing else.",
    ],
    [
      page.visible < blank && page.scripts > 0 && page.media === 0 && page.fields === 0,
      "only-scripts",
      "There are scripts, and nothing else.",
    ],
  )

const isFilled = (ids: ReadonlyArray<string>, { code }: PageSignals): boolean => {
  const named = ids.length === 0 ? undefined : namesInCode(code)
  return ids.some((id) => named?.has(id))
}

const forwards = ({ code, fields, refresh }: PageSignals): boolean =>
  (refresh !== undefined && refresh <= 5) || (fields === 0 && navigates.test(code) && !onlyWhenAsked.test(code))

// Pages that forward, with a link to the target.
const forwardsOpenly = (page: PageSignals): boolean =>
  page.links <= 2 &&
  ((page.refresh !== undefined && page.refresh <= 5 && page.own < line * 2) ||
    (forwards(page) && page.own < mostText && saysForwarding.test(`${page.title} ${page.text.slice(0, mostText)}`)))

const hasState = ({ content, own, state }: PageSignals): boolean =>
  (content < mostText && state >= leastState && state >= content * stateShare) ||
  (own < mostText * 3 && state >= largeState)

import { challengeFingerprints, type FetchedPage, namesInCode, readRefresh } from "@trawl/core"
import { showsFrames } from "./showsFrames.ts"
import { enoughText, readSketch, type Sketch } from "./readSketch.ts"

/** Why a page does not show its content: scripts render it, redirect to it, or guard it, it stands in frames, or scrolling brings it. */
export type ScriptDemand = "shell" | "noscript" | "refresh" | "challenge" | "frames" | "list"

/** Below so many non-space characters a page has almost no content. */
const thin = 200
const blank = 4
/** Maximum length of a line that asks for patience. */
const patienceLine = 40

// Mount points of common frameworks.
const mountPoint =
  /^(?:root|app|app-root|application|react-root|react-app|__next|__nuxt|___gatsby|q-app|main-app|svelte|mount|spa-root|vue-app|ember-app)$/i
const noscriptDemand = /java\s?script/i
const noscriptVerb =
  /enable|activate|turn(?:ed)? on|require|need|necessary|must|without|support|switch on|disabled|aktiv|erforderlich|activ|habilit/i
const aboutSomethingElse = /comment|disqus|newsletter|captcha|map\b|video/i
const waiting = /\b(?:loading|wait|laden|charg|cargando|caricament|moment|redirect|initiali[sz])/i
const navigates =
  /\blocation\s*(?:\.\s*href\s*)?=[^=]|\blocation\s*\.\s*(?:replace|assign|reload)\s*\(|document\s*\.\s*write(?:ln)?\s*\(/
// Code that runs on user events.
const onlyWhenAsked =
  /addEventListener\s*\(\s*["'`](?:click|submit|change|key|pointer|mouse|touch)|\.on\(\s*["'](?:click|submit|change)|\bon(?:click|submit|change)\s*=/i
const heedsScroll = /["'`]scroll(?:end)?["'`]|\bonscroll\b|\bIntersectionObserver\b/
const writes =
  /\.\s*(?:append(?:Child)?|prepend|insertAdjacent\w+|insertBefore|replaceChildren|innerHTML|textContent)\b/
// Elements that are not part of a page's own content.
const extra =
  /cart|basket|cookie|consent|modal|dialog|toast|portal|comment|disqus|share|social|chat|banner|newsletter|captcha/i
const content = /(?<![^\s"'/])content\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*))/i

const isHtml = (mediaType: string): boolean => mediaType === "text/html" || mediaType === "application/xhtml+xml"

/** Whether a refresh leads to another page soon. One without an address shows the same page again. */
const isSoonRefresh = (value: string): boolean => {
  const refresh = readRefresh(value)
  return refresh !== undefined && refresh.url !== "" && refresh.seconds <= 5
}

const contentOf = (tag: string): string => {
  const [, double, single, bare] = content.exec(tag) ?? []
  return double ?? single ?? bare ?? ""
}

const demandsScript = ({ noscript, visible }: Sketch): boolean =>
  // The verb is known in some languages only; a page without other text needs none.
  noscriptDemand.test(noscript) &&
  (visible < patienceLine || noscriptVerb.test(noscript)) &&
  !aboutSomethingElse.test(noscript)

const isFilled = (places: ReadonlyArray<string>, code: string): boolean => {
  const named = places.length === 0 ? undefined : namesInCode(code)
  return places.some((place) => named?.has(place))
}

const isMount = (place: string): boolean => mountPoint.test(place)

/** Almost nothing inside a mount point: no text, or one line without even an image. */
const isEmptyApplication = ({ ids, media, visible }: Sketch): boolean =>
  ids.some(isMount) && (visible < blank || (visible < patienceLine && media === 0))

const isShell = (sketch: Sketch): boolean => {
  const { visible, emptyPlaces, ids, code, text, media } = sketch
  if (emptyPlaces.some(isMount) || isEmptyApplication(sketch)) return true
  if (visible >= thin) return false
  if (
    isFilled(
      emptyPlaces.filter((place) => !extra.test(place)),
      code,
    )
  )
    return true
  if (navigates.test(code) && (visible < blank || !onlyWhenAsked.test(code))) return true
  if (media === 0 && visible < blank) return true
  return (visible < patienceLine || ids.some(isMount)) && waiting.test(text)
}

/** Complete pages load scripts of bot protection too, so a page that is not an error must have almost no other content. */
const isInterstitial = (
  page: Pick<FetchedPage, "headers" | "status">,
  { code, sources, text, noscript, visible }: Sketch,
): boolean => {
  if (page.headers["cf-mitigated"] === "challenge") return true
  if (page.status === 200 && visible >= thin) return false
  return [code, sources, text, noscript].some((part) => challengeFingerprints.some(([, mark]) => mark.test(part)))
}

const demandOf = (sketch: Sketch, { headers }: Pick<FetchedPage, "headers">): ScriptDemand | undefined => {
  const refreshes = [headers["refresh"] ?? "", ...sketch.refreshes.map(contentOf)]
  if (sketch.visible < thin && refreshes.some(isSoonRefresh)) return "refresh"
  if (sketch.scripts === 0) return undefined
  if (isShell(sketch)) return "shell"
  if (sketch.visible < thin && demandsScript(sketch)) return "noscript"
  return heedsScroll.test(sketch.code) && writes.test(sketch.code) ? "list" : undefined
}

/**
 * Whether only a browser shows the content of this page, and why: an empty application shell, a demand for scripts, a script
 * redirect, a script challenge, or content in frames. Reads the bytes once, in well under a millisecond. Server-rendered pages are none of these.
 */
export const needsBrowser = (
  page: Pick<FetchedPage, "status" | "mediaType" | "headers" | "body" | "url">,
): ScriptDemand | undefined => {
  if (!isHtml(page.mediaType) || page.body.length === 0) return undefined
  const sketch = readSketch(page)
  const isFound = page.status >= 200 && page.status <= 299
  if (sketch.visible < enoughText) {
    if (sketch.scripts > 0 && isInterstitial(page, sketch)) return "challenge"
    const demand = isFound ? demandOf(sketch, page) : undefined
    if (demand !== undefined) return demand
  }
  return isFound && showsFrames(page) ? "frames" : undefined
}

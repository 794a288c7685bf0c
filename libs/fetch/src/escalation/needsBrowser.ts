import { challengeFingerprints, type FetchedPage, namesInCode } from "@trawl/core"
import { enoughText, readSketch, type Sketch } from "./readSketch.ts"

/** Why a page is not the content that a reader would see: scripts make it, forward to it, or guard it. */
export type ScriptDemand = "shell" | "noscript" | "refresh" | "challenge"

/** Non-space characters below which a page says next to nothing. */
const thin = 200
const blank = 4
/** A line that asks for patience is no longer than this. */
const patienceLine = 40

// Where the well-known frameworks put an application.
const mountPoint = /^(?:root|app|app-root|application|react-root|react-app|__next|__nuxt|___gatsby|q-app|main-app|svelte|mount|spa-root|vue-app|ember-app)$/i
const noscriptDemand = /java\s?script/i
const noscriptVerb =
  /enable|activate|turn(?:ed)? on|require|need|necessary|must|without|support|switch on|disabled|aktiv|erforderlich|activ|habilit/i
const aboutSomethingElse = /comment|disqus|newsletter|captcha|map\b|video/i
const waiting = /\b(?:loading|wait|laden|charg|cargando|caricament|moment|redirect|initiali[sz])/i
const navigates = /\blocation\s*(?:\.\s*href\s*)?=[^=]|\blocation\s*\.\s*(?:replace|assign|reload)\s*\(|document\s*\.\s*write(?:ln)?\s*\(/
// Code that runs when a visitor does something.
const onlyWhenAsked = /addEventListener\s*\(\s*["'`](?:click|submit|change|key|pointer|mouse|touch)|\.on\(\s*["'](?:click|submit|change)|\bon(?:click|submit|change)\s*=/i
// Places for what is no part of a page's own content.
const extra = /cart|basket|cookie|consent|modal|dialog|toast|portal|comment|disqus|share|social|chat|banner|newsletter|captcha/i
// Every character has one place in it, so that nothing is read twice: two neighbours that both take white space would be.
const refresh = /content\s*=(?:\s*["'])?\s*(?:(\d+)(?:\.[.\d]*)?\s*|\.[.\d]*\s*)?[;,]/i

const isHtml = (mediaType: string): boolean => mediaType === "text/html" || mediaType === "application/xhtml+xml"

const isSoonRefresh = (tag: string): boolean => {
  const match = refresh.exec(tag)
  return match !== null && Number(match[1] ?? 0) <= 5
}

const demandsScript = ({ noscript, visible }: Sketch): boolean =>
  // The verb is known in some languages only; a page that says nothing else needs none.
  noscriptDemand.test(noscript) && (visible < patienceLine || noscriptVerb.test(noscript)) && !aboutSomethingElse.test(noscript)

const isFilled = (places: ReadonlyArray<string>, code: string): boolean => {
  const named = places.length === 0 ? undefined : namesInCode(code)
  return places.some((place) => named?.has(place))
}

const isMount = (place: string): boolean => mountPoint.test(place)

/** Next to nothing inside an application's place: no text, or a line and not even an image. */
const isEmptyApplication = ({ ids, media, visible }: Sketch): boolean =>
  ids.some(isMount) && (visible < blank || (visible < patienceLine && media === 0))

const isShell = (sketch: Sketch): boolean => {
  const { visible, emptyPlaces, ids, code, text, media } = sketch
  if (emptyPlaces.some(isMount) || isEmptyApplication(sketch)) return true
  if (visible >= thin) return false
  if (isFilled(emptyPlaces.filter((place) => !extra.test(place)), code)) return true
  if (navigates.test(code) && (visible < blank || !onlyWhenAsked.test(code))) return true
  if (media === 0 && visible < blank) return true
  return (visible < patienceLine || ids.some(isMount)) && waiting.test(text)
}

/** Whole pages load scripts of bot protection too, so an answer that is no error must say next to nothing beside. */
const isInterstitial = (page: Pick<FetchedPage, "headers" | "status">, { code, sources, text, noscript, visible }: Sketch): boolean => {
  if (page.headers["cf-mitigated"] === "challenge") return true
  if (page.status === 200 && visible >= thin) return false
  return [code, sources, text, noscript].some((part) => challengeFingerprints.some(([, mark]) => mark.test(part)))
}

const demandOf = (sketch: Sketch): ScriptDemand | undefined => {
  if (sketch.visible < thin && sketch.refreshes.some(isSoonRefresh)) return "refresh"
  if (sketch.scripts === 0) return undefined
  if (isShell(sketch)) return "shell"
  return sketch.visible < thin && demandsScript(sketch) ? "noscript" : undefined
}

/**
 * Whether only a browser shows what this page is about, and why: an empty application shell, a demand for scripts, a page
 * that only forwards, or a script challenge. Reads bytes once, in well under a millisecond; a page that its server made
 * is never one of these.
 */
export const needsBrowser = (page: Pick<FetchedPage, "status" | "mediaType" | "headers" | "body">): ScriptDemand | undefined => {
  if (!isHtml(page.mediaType) || page.body.length === 0) return undefined
  const sketch = readSketch(page.body)
  if (sketch.visible >= enoughText) return undefined
  if (sketch.scripts > 0 && isInterstitial(page, sketch)) return "challenge"
  return page.status >= 200 && page.status <= 299 ? demandOf(sketch) : undefined
}

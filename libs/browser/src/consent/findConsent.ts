// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { ConsentWorld, ConsentElement } from "./ConsentDom.ts"
import type { ConsentSight } from "./ConsentSight.ts"
import type { ElementsOver } from "./elementsOver.ts"

/**
 * Runs in an isolated world: looks for cookie popups, and leaves `trawlConsent` there, which checks whether what was found is
 * gone, and hides it. Takes about a millisecond. Self-contained.
 */
export const findConsent = (markers: string, { boxes: over, frames, area }: ElementsOver): ConsentSight => {
  const world = globalThis as unknown as ConsentWorld
  const { document } = world
  const cookieWords =
    /cookie|galletas|ciastecz|kakor|informasjonskapsl|eväste|süti|piškot|kolačić|бисквитк|куки|çerez|クッキー|쿠키|ملفات تعريف الارتباط|עוגיות/iu
  const otherWords =
    /consent|gdpr|ccpa|einwilligung|zustimm|traceurs|consenso|toestemming|zgod[aęy]|samtyck|samtykk|suostumu|souhlas|súhlas|hozzájárul|consimțământ|согласи|згод[аиу]|同意|동의/iu
  const sources =
    /cookielaw\.org|onetrust|cookiepro|consensu\.org|quantcast|inmobi\.com\/choice|cookiebot|cookieyes|osano|iubenda|cookie-script|termly|usercentrics|didomi|truste\.com|trustarc|consentmanager|privacy-mgmt|sp-prod\.net|axept\.io|cookiefirst|cookiehub|cookieinformation|privacymanager|fundingchoices|sirdata|appconsent|ketchcdn|transcend|securiti|trustcommander|civiccomputing|tarteaucitron|klaro|complianz|borlabs/i
  const inRoots = (element: ConsentElement) =>
    [element, ...element.querySelectorAll("*")]
      .map(({ shadowRoot }) => shadowRoot?.textContent ?? "")
      .join(" ")
      .slice(0, 6000)
  const textOf = (element: ConsentElement): string => {
    // The page itself may be in a fixed box.
    if (element.querySelector("main, article, nav") !== null || element.textContent.length > 60_000) return ""
    const text = element.innerText
    return text.length > 6000 ? "" : `${text} ${inRoots(element)}`
  }
  const speaking = over
    .map((element) => ({ element, text: textOf(element) }))
    .filter(({ text }) => cookieWords.test(text) || otherWords.test(text))
  const boxes = speaking.map(({ element }) => element)
  const isKnown = (element: ConsentElement) =>
    element.checkVisibility() &&
    (element.shadowRoot !== null ||
      [element, ...element.querySelectorAll("*")].slice(0, 40).some((each) => area(each) > 0))
  const isShown = (element: ConsentElement) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && area(element) > 0
  const tracked = [...boxes, ...frames]
  world.trawlConsent = {
    isGone: () => tracked.length === 0 || !tracked.every(isShown),
    hide: () => {
      const left = boxes.filter(isShown)
      const outside =
        (document.body?.innerText.length ?? 0) - Math.max(0, ...left.map((element) => element.innerText.length))
      // A popup without anything behind it is the page.
      if (left.length === 0 || outside < 200) return false
      for (const element of left) element.style.setProperty("display", "none", "important")
      for (const root of [document.documentElement, document.body]) {
        if (root !== null && world.getComputedStyle(root).overflowY === "hidden")
          root.style.setProperty("overflow", "visible", "important")
      }
      return true
    },
  }
  return {
    box: boxes.length > 0,
    cookies: speaking.some(({ text }) => cookieWords.test(text)),
    marker: [...document.querySelectorAll(markers)].some(isKnown),
    framed: frames.length > 0,
    source:
      document.querySelector('iframe[name="__tcfapiLocator"], iframe[name="__gppLocator"]') !== null ||
      [...document.scripts].some(({ src }) => src !== undefined && sources.test(src)),
  }
}

import { readFile } from "node:fs/promises"
import { filterCompactRules, type IndexedCMPRuleset, type RuleBundle } from "@duckduckgo/autoconsent"

/** What rejects popups in a page: a script, and the rules that it works by. */
export interface ConsentRules {
  /** Speaks through `autoconsentSendMessage` and `autoconsentReceiveMessage` of its world. */
  readonly script: string
  readonly rulesFor: (url: string, place: "page" | "frame") => RuleBundle
}

/** Where a compact rule says in which documents it runs, and how it says "in all". */
const placeField = 4
const everywhere = 11

/** Most rules are written for the page itself. In a frame that lies over it they hold as well. */
const holdInFrames = (all: IndexedCMPRuleset): IndexedCMPRuleset => ({
  ...all,
  // Only the one number changes, so the rule keeps its shape.
  r: all.r.map((rule, place) => (place < all.index.genericRuleRange[1] ? (rule.with(placeField, everywhere) as typeof rule) : rule)),
  index: { ...all.index, frameRuleRange: [0, all.index.frameRuleRange[1]] },
})

const readRules = async (): Promise<ConsentRules> => {
  const at = import.meta.resolve("@duckduckgo/autoconsent")
  const [script, text] = await Promise.all([
    readFile(new URL("autoconsent.playwright.js", at), "utf8"),
    readFile(new URL(import.meta.resolve("@duckduckgo/autoconsent/rules/compact-rules.json")), "utf8"),
  ])
  // The file is the package's own, written by its `encodeRules`.
  const all = JSON.parse(text) as IndexedCMPRuleset
  const inFrames = holdInFrames(all)
  return {
    script,
    rulesFor: (url, place) => ({ autoconsent: [], compact: filterCompactRules(place === "page" ? all : inFrames, { url, mainFrame: place === "page" }) }),
  }
}

let rules: Promise<ConsentRules> | undefined

/** Reads the rules once, when the first popup is seen. They come with the package: nothing is fetched. */
export const consentRules = (): Promise<ConsentRules> => (rules ??= readRules())

import { readFile } from "node:fs/promises"
import { filterCompactRules, type IndexedCMPRuleset, type RuleBundle } from "@duckduckgo/autoconsent"

/** The script that rejects popups in a page, and its rules. */
export interface ConsentRules {
  /** Communicates through `autoconsentSendMessage` and `autoconsentReceiveMessage` of its world. */
  readonly script: string
  readonly rulesFor: (url: string, place: "page" | "frame") => RuleBundle
}

/** Position of the frame condition in a compact rule, and its value for "all documents". */
const placeField = 4
const everywhere = 11

/** Most rules are written for the main document. Here they also apply in frames that lie over it. */
const holdInFrames = (all: IndexedCMPRuleset): IndexedCMPRuleset => ({
  ...all,
  // Only this number changes, so the rule keeps its shape.
  r: all.r.map((rule, place) =>
    place < all.index.genericRuleRange[1] ? (rule.with(placeField, everywhere) as typeof rule) : rule,
  ),
  index: { ...all.index, frameRuleRange: [0, all.index.frameRuleRange[1]] },
})

const readRules = async (): Promise<ConsentRules> => {
  const at = import.meta.resolve("@duckduckgo/autoconsent")
  const [script, text] = await Promise.all([
    readFile(new URL("autoconsent.playwright.js", at), "utf8"),
    readFile(new URL(import.meta.resolve("@duckduckgo/autoconsent/rules/compact-rules.json")), "utf8"),
  ])
  // The file comes from the package, written by its `encodeRules`.
  const all = JSON.parse(text) as IndexedCMPRuleset
  const inFrames = holdInFrames(all)
  return {
    script,
    rulesFor: (url, place) => ({
      autoconsent: [],
      compact: filterCompactRules(place === "page" ? all : inFrames, { url, mainFrame: place === "page" }),
    }),
  }
}

let rules: Promise<ConsentRules> | undefined

/** Reads the rules once, for the first popup. They come with the package: nothing is fetched. */
export const consentRules = (): Promise<ConsentRules> => (rules ??= readRules())

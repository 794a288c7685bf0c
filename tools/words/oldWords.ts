import type { OldWord } from "./OldWord.ts"

// The element `<picture>`, by its name in lists of tags and in the name of its handler.
const pictureElement = /toMdast\/handlers\/handle(?:Image|rs)\.ts$|isBare\.ts$|dropEmptiedItems\.ts$|repackBook\.ts$/u

/** The words that are not used any more. Terms: unified, CommonMark, micromark, Readability, Chromium and HTTP. */
export const oldWords: ReadonlyArray<OldWord> = [
  // `<picture>`, the tag "picture", the evidence `no-pictures` of a verdict, and the folder docs/pictures keep their names.
  { pattern: /(?<![<"'`\w/-])pictures?\b(?![>"'`/-])/iu, instead: "image", except: pictureElement },
  { pattern: /\bstand-ins?\b|\blate address/iu, instead: "placeholder, lazy source" },
  { pattern: /\bworkshops?\b/iu, instead: "browser resources" },
  { pattern: /\btwins?\b/iu, instead: "duplicate" },
  { pattern: /\bseams?\b/iu, instead: "inline boundary" },
  { pattern: /\bsurveys?\b/iu, instead: "index" },
  {
    pattern:
      /\bsigns? of (?:emphasis|a verdict|code|life|a page)\b|\b(?:open|close|with|are|without)Marks?\b|\bmarkPage\b|\bchallengeMarks\b|\bsignsAt\b/u,
    instead: "delimiter, signal, attention, fingerprint",
  },
  { pattern: /\bmend(?:s|ed|ing)?\b/iu, instead: "refine, post-process" },
  { pattern: /\braised (?:text|sign|letter|character|number|digit|figure)/iu, instead: "superscript" },
  {
    pattern: /\b(?:is|are|was|were|be|been|being) told\b|\btold (?:by|apart|of)\b/iu,
    instead: "reported, explained, recognised",
    except: /askInjections\.ts$/u,
  },
  { pattern: /(?<!road |round[ -])\btrips?\b(?! up)/iu, instead: "redirect chain" },
  {
    pattern:
      /\bsounds? (?:and|or) films?\b|\bfilms? (?:and|or) sounds?\b|\b(?:the|a|no) (?:sound|film) (?:of|that|is)\b/iu,
    instead: "audio and video",
  },
  { pattern: /\b(?:come|comes|came|coming) to rest\b|\bat rest\b/iu, instead: "settled" },
  { pattern: /\bwish(?:es)?\b/iu, instead: "Retry-After, request", except: /questionKey\.ts$|^CHANGELOG\.md$/u },
  { pattern: /\bleft alone\b/iu, instead: "backed off" },
  { pattern: /\bthin tabs?\b/iu, instead: "page session" },
  { pattern: /\basked about\b|\bsaid on\b/iu, instead: "requested, present on" },
  {
    pattern: /\b(?:interface|type|class) (?:Asked|Told|Arrived|Beside|Around|Judged|Because|Alike|Marked)\b/u,
    instead: "a noun, such as ScrapeJob, Notice or Context",
  },
]

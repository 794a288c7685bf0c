import type { Converter } from "./Converter.ts"
import { ours } from "./ours.ts"
import { oursOnNewSites } from "./oursOnNewSites.ts"
import { defuddle } from "./peers/defuddle.mjs"
import { domToSemanticMarkdown } from "./peers/domToSemanticMarkdown.mjs"
import { htmlToMarkdown } from "./peers/htmlToMarkdown.mjs"
import { htmlToMd } from "./peers/htmlToMd.mjs"
import { mdream, mdreamMinimal } from "./peers/mdream.mjs"
import { metascraper } from "./peers/metascraper.mjs"
import { nodeHtmlMarkdown } from "./peers/nodeHtmlMarkdown.mjs"
import { openGraphScraper } from "./peers/openGraphScraper.mjs"
import { jusText, magicHtml, trafilatura } from "./peers/python.mjs"
import { readability } from "./peers/readability.mjs"
import { turndown } from "./peers/turndown.mjs"
import { unifiedBody, unifiedMain, unifiedWhole } from "./peers/unified.mjs"

/** Ours, and the peers in the order of the table. */
export const converters: ReadonlyArray<Converter> = [
  ours,
  oursOnNewSites,
  trafilatura,
  defuddle,
  readability,
  magicHtml,
  jusText,
  unifiedMain,
  unifiedBody,
  unifiedWhole,
  turndown,
  mdreamMinimal,
  mdream,
  nodeHtmlMarkdown,
  htmlToMarkdown,
  domToSemanticMarkdown,
  htmlToMd,
  metascraper,
  openGraphScraper,
]

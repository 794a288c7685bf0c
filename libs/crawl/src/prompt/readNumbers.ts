import { mostDelay, mostPages } from "../options/crawlFields.ts"
import type { PromptOptions } from "../options/PromptOptions.ts"

const pages =
  "(?:pages?|urls?|articles?|posts?|documents?|results?|products?|links|sites|seiten|artikel|páginas|artículos|pagine|articoli)"
const between = String.raw`(?:[\p{L}-]{1,20} ){0,2}`
const first =
  "(?:first|at most|up to|no more than|not more than|max|max\\.|maximum|maximum of|max of|only|just|get|crawl|scrape|fetch|stop after|stop at|höchstens|maximal|die ersten|au plus|les|máximo|como máximo|al massimo|las primeras)"

const limits: ReadonlyArray<RegExp> = [
  new RegExp(String.raw`(?<!\p{L})${first} (\d{1,7}) ${between}${pages}(?!\p{L})`, "u"),
  new RegExp(String.raw`(?<!\d)(\d{1,7}) ${pages} (?:max|maximum|at most|tops)(?!\p{L})`, "u"),
  /(?<!\p{L})(?:at most|up to|no more than|not more than) (\d{1,7})(?=$|[.;,!])/u,
  /(?<!\p{L})limit(?:ed)?(?: it| this| the crawl)?(?: to| of| is|:| =)? ?(\d{1,7})(?!\d)/u,
]

const depths: ReadonlyArray<RegExp> = [
  /(?<!\d)(\d{1,2}) (?:levels?|clicks?|hops?|layers?|ebenen?|niveaux?|niveles|livelli)(?!\p{L})/u,
  /(?<!\d)(\d{1,2}) links? (?:deep|away)(?!\p{L})/u,
  /(?<!\p{L})depth(?: of| to| is|:| =)? ?(\d{1,2})(?!\d)/u,
]

const pathDepths: ReadonlyArray<RegExp> = [
  /(?<!\d)(\d{1,2}) (?:folders|directories|path segments|folder|directory) deep(?!\p{L})/u,
  /(?<!\p{L})path depth(?: of| to| is|:)? ?(\d{1,2})(?!\d)/u,
]

const time = String.raw`(\d{1,5}(?:\.\d{1,3})?) ?(ms|milliseconds?|s|secs?|seconds?|minutes?|sekunden?|secondes?|segundos?|secondi)(?!\p{L})`
const delays: ReadonlyArray<RegExp> = [
  new RegExp(String.raw`(?<!\p{L})(?:wait|pause|delay|sleep|warte|attends|espera)(?: of| for|:)? ${time}`, "u"),
  new RegExp(String.raw`(?<!\d)${time} (?:between|apart|delay|pause|zwischen|entre)`, "u"),
  new RegExp(String.raw`(?:every|per|alle) ${time}`, "u"),
]

const matchOf = (patterns: ReadonlyArray<RegExp>, prompt: string): RegExpExecArray | undefined => {
  for (const pattern of patterns) {
    const match = pattern.exec(prompt)
    if (match !== null) return match
  }
  return undefined
}

const numberOf = (patterns: ReadonlyArray<RegExp>, prompt: string): number | undefined => {
  const match = matchOf(patterns, prompt)
  return match === undefined ? undefined : Number(match[1])
}

const secondsOf = (unit: string): number =>
  unit.startsWith("ms") || unit.startsWith("milli") ? 0.001 : unit.startsWith("minute") ? 60 : 1

const delayOf = (prompt: string): number | undefined => {
  const match = matchOf(delays, prompt)
  return match === undefined ? undefined : Math.min(mostDelay, Number(match[1]) * secondsOf(match[2] ?? ""))
}

/** The numbers in a prompt: page limit, depth, delay. */
export const readNumbers = (prompt: string): PromptOptions => {
  const [maxDepth, delay, limit] = [numberOf(pathDepths, prompt), delayOf(prompt), numberOf(limits, prompt)]
  const maxDiscoveryDepth = maxDepth === undefined ? numberOf(depths, prompt) : undefined
  return {
    ...(maxDepth === undefined ? {} : { maxDepth }),
    ...(maxDiscoveryDepth === undefined ? {} : { maxDiscoveryDepth }),
    ...(delay === undefined ? {} : { delay }),
    ...(limit === undefined || limit === 0 ? {} : { limit: Math.min(mostPages, limit) }),
  }
}

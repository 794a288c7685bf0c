import type { ConversionResult } from "@trawl/scrape"

type Explanation = NonNullable<ConversionResult["explanation"]>

/** An explanation for a terminal: a summary, then one line per block: kept or dropped, score, reason, path and the beginning of its text. */
export const explanationText = ({ blocks, decidedBy, threshold, type, types }: Explanation): string => {
  const kept = blocks.filter(({ isKept }) => isKept).length
  const summary = `Taken for: ${type} (${percent(types[type])}). Kept from ${percent(threshold)}: ${kept} of ${blocks.length} blocks${deciders[decidedBy]}.`
  return `${[summary, ...blocks.map(lineOf)].join("\n")}\n`
}

const deciders: Readonly<Record<Explanation["decidedBy"], string>> = {
  score: "",
  rules: ", by rules alone",
  linkedData: "; the content is what the page says in its linked data",
}

const lineOf = ({ isKept, path, probability, reason, text }: Explanation["blocks"][number]): string =>
  [
    isKept ? "kept   " : "dropped",
    percent(probability).padStart(5),
    ` ${reason}`,
    ` ${shown(path)}`,
    ...(text === "" ? [] : [` "${shown(text.slice(0, 60))}"`]),
  ].join(" ")

const percent = (share: number): string => `${Math.round(share * 100)} %`

// Texts come from pages: escape sequences and bidirectional control characters must not reach the terminal.
const shown = (text: string): string => text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\u{FFFD}")

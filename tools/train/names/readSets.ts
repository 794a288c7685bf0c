import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** A text with its names. */
export interface Passage {
  readonly set: string
  readonly id: string
  readonly text: string
  readonly names: ReadonlyArray<{
    readonly start: number
    readonly end: number
    readonly label: string
    readonly src?: string
  }>
}

/** The training sets with their licences: their labels and texts let weights be shipped. */
export const trainingSets: Readonly<Record<string, string>> = {
  wikigold: "CC-BY-4.0",
  wnut17: "CC-BY-4.0",
  btc: "CC-BY-4.0",
  "sec-filings": "CC-BY-3.0",
  "presidio-synth": "MIT",
  "presidio-generated": "MIT",
}

/** Passages of `pii-<set>.jsonl` in a folder with labelled persons or places. */
export const readSets = (folder: string): ReadonlyArray<Passage> =>
  readdirSync(folder)
    .filter((name) => /^pii-.*\.jsonl$/u.test(name))
    .flatMap((name) => readSet(join(folder, name), name.slice("pii-".length, -".jsonl".length)))

const readSet = (file: string, set: string): ReadonlyArray<Passage> =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      // The files are made by hand and for this script.
      const row = JSON.parse(line) as {
        readonly id: string
        readonly text: string
        readonly spans: Passage["names"]
        readonly labels: ReadonlyArray<string>
      }
      return row.labels.includes("PERSON")
        ? [
            {
              set,
              id: row.id,
              text: row.text,
              names: row.spans.filter(
                (span) =>
                  (span.label === "PERSON" || span.label === "LOCATION") &&
                  !(set === "btc" && isHandle(row.text, span)),
              ),
            },
          ]
        : []
    })

const isHandle = (text: string, { end, start }: { readonly start: number; readonly end: number }): boolean =>
  text.slice(start, end) === "@" || /@ ?$/u.test(text.slice(0, start))

/** Whether a passage is for the figures only: a fifth of all, by a hash of its id. */
export const isHeldOut = ({ id }: Passage): boolean => {
  let hash = 7
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) % 5 === 0
}

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { SourceId } from "./DataRecord.ts"
import { licenceOf, packedRecords } from "./licenceOf.ts"
import type { FoundRecord } from "./readRecords.ts"
import type { Source } from "./Source.ts"
import { sources } from "./sources.ts"

/** What a package says of the licences of its content. */
export interface Notice {
  /** For `license` in its package.json. */
  readonly license: string
  /** For its file NOTICE. Undefined if everything in it is the project's own. */
  readonly text: string | undefined
}

const root = fileURLToPath(new URL("../../", import.meta.url))

/** One source as lines: name and licence, whom to name, where it is. */
export const sourceText = (id: SourceId): string => {
  const { at, by, licence, name, note }: Source = sources[id]
  return [`- ${name}: ${licence}.`, by && `${by}.`, at && `<${at}>.`, note].filter(Boolean).join(" ")
}

const recordText = ({ from, made, note, place, what }: FoundRecord, isFrom: string): string =>
  [
    [`${place}: ${what}.`, note, `${isFrom}:`].filter(Boolean).join(" "),
    ...(from ?? []).map((id) => sourceText(id)),
    ...(made === "trained" ? ["The weights are the project's own work, under MIT."] : []),
  ].join("\n")

/** Licences whose text must come with the work, and texts that only have an address. */
const texts: Readonly<Record<string, () => string>> = {
  MIT: () => readFileSync(join(root, "LICENSE"), "utf8").split("\n").slice(4).join("\n").trim(),
  "Unicode-3.0": () => readFileSync(join(root, "tools/licences/texts/Unicode-3.0.txt"), "utf8").trim(),
  "CC-BY-4.0": () => "https://creativecommons.org/licenses/by/4.0/legalcode",
  "CC-BY-SA-3.0": () => "https://creativecommons.org/licenses/by-sa/3.0/legalcode, and LICENSE.CC-BY-SA-3.0.txt",
}

/** The texts of the licences of an expression. A licence of data without a text is a fault of this tool. */
export const licenceTexts = (licence: string): string =>
  licence
    .split(" AND ")
    .map((id) => {
      const text = texts[id]
      if (text === undefined) throw new Error(`tools/licences/noticeOf.ts has no text of ${id}.`)
      return `${id}\n\n${text()}`
    })
    .join("\n\n")

/**
 * SPDX expression and NOTICE of a package that contains these libs: itself, and those whose files are copied into it.
 * Packages that it depends on come with their own.
 */
export const noticeOf = (records: ReadonlyArray<FoundRecord>, libs: ReadonlyArray<string>): Notice => {
  const license = licenceOf(records, libs)
  const packed = packedRecords(records, libs)
  const [derived, trained] = (["derived", "trained"] as const).map((made) => packed.filter((one) => one.made === made))
  if ([...(derived ?? []), ...(trained ?? [])].length === 0) return { license, text: undefined }
  const text = [
    `This package is under ${license}. Its code is under MIT, Copyright (c) 2026 The Trawl authors. It contains works made of, or trained on, works of others:`,
    ...(derived ?? []).map((record) => recordText(record, "Made of")),
    ...(trained ?? []).map((record) => recordText(record, "Trained on")),
    "Texts of these licences:",
    licenceTexts(license),
  ].join("\n\n")
  return { license, text: `${text}\n` }
}

import { count, span } from "../jobs/texts.ts"

const units: ReadonlyArray<readonly [end: RegExp, text: (value: number) => string]> = [
  [/Megabytes$/u, (value) => `${count(value)} MB`],
  [/Millis$/u, (value) => span(value / 1000)],
]

/** A limit of the service as a name in words and a value with its unit: `bodyMegabytes`, 10 is *Body*, 10 MB. */
export const limitOf = (name: string, value: number | null): { readonly name: string; readonly value: string } => {
  const unit = units.find(([end]) => end.test(name))
  const words = (unit === undefined ? name : name.replace(unit[0], ""))
    .replace(/^urls/u, "URLs")
    .replaceAll(/(?<=[a-z\d])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^[a-z]/u, (letter) => letter.toUpperCase())
  return { name: words, value: value === null ? "no limit" : (unit?.[1] ?? count)(value) }
}

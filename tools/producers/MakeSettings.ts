import { parseArgs } from "node:util"

/** The options of a run that makes files. */
export interface MakeSettings {
  readonly to: string
  /** The first seed, and how many. */
  readonly seed: number
  readonly count: number
  /** Names; empty: all. */
  readonly producers: ReadonlyArray<string>
  readonly kinds: ReadonlyArray<string>
}

const list = (text: string | undefined): ReadonlyArray<string> => (text === undefined ? [] : text.split(","))

const whole = (name: string, text: string): number => {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value > 0) return value
  throw new Error(`--${name} is a whole number above 0, not ${JSON.stringify(text)}.`)
}

const known = (option: string, names: ReadonlyArray<string>, all: ReadonlyArray<string>): ReadonlyArray<string> => {
  const unknown = names.find((name) => !all.includes(name))
  if (unknown !== undefined) throw new Error(`--${option} has no ${unknown}: it knows ${all.join(", ")}.`)
  return names
}

/** Throws an error of one sentence on a wrong option. */
export const readMakeSettings = (
  args: ReadonlyArray<string>,
  names: { readonly producers: ReadonlyArray<string>; readonly kinds: ReadonlyArray<string> },
): MakeSettings => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: "string" },
      seed: { type: "string", default: "1" },
      count: { type: "string", default: "1" },
      producers: { type: "string" },
      kinds: { type: "string" },
    },
  })
  if (values.to === undefined) throw new Error("--to names the folder to write: it is missing.")
  return {
    to: values.to,
    seed: whole("seed", values.seed),
    count: whole("count", values.count),
    producers: known("producers", list(values.producers), names.producers),
    kinds: known("kinds", list(values.kinds), names.kinds),
  }
}

/** The options of each chosen type of a set, by type. */
export type ChosenKinds = ReadonlyMap<string, Readonly<Record<string, unknown>>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** Reads a set as a request has it: `["markdown", { "type": "screenshot", "fullPage": true }]`. */
export const readKinds = (value: unknown): ChosenKinds => {
  const entries = (Array.isArray(value) ? value : []).map((each: unknown) => {
    if (!isObject(each)) return [String(each), {}] as const
    const { type, ...options } = each
    return [String(type), options] as const
  })
  return new Map(entries)
}

/** Writes a set as short as a request may have it. */
export const writeKinds = (chosen: ChosenKinds): ReadonlyArray<unknown> =>
  [...chosen].map(([type, options]) => (Object.keys(options).length === 0 ? type : { type, ...options }))

/** An object with a property changed, or without it if the value is undefined. */
export const withValue = (
  values: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): Readonly<Record<string, unknown>> => {
  const { [name]: _, ...others } = values
  return value === undefined ? others : { ...others, [name]: value }
}

/** Whether two values of options are written alike. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Leaves out what is undefined, and objects and lists that hold nothing. */
export const withoutNothing = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (one === undefined || (Array.isArray(one) && one.length === 0)) return []
      if (typeof one !== "object" || one === null || Array.isArray(one)) return [[key, one]]
      // Entries of an object that is no list.
      const rest = withoutNothing(one as Readonly<Record<string, unknown>>)
      return Object.keys(rest).length === 0 ? [] : [[key, rest]]
    }),
  )

const places: ReadonlyArray<undefined> = [undefined]

/** A list of none. `[]` is for V8 a list of small numbers until something is put in it, and code that meets both kinds is compiled anew. */
export const emptyList = <A>(): Array<A> => places.slice(0, 0) as Array<never>

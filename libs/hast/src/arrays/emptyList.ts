const places: ReadonlyArray<undefined> = [undefined]

/** An empty list of objects. V8 treats `[]` as a list of small integers until it holds something else, and recompiles code that meets both kinds. */
export const emptyList = <A>(): Array<A> => places.slice(0, 0) as Array<never>

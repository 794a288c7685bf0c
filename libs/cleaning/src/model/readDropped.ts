import { Option, Schema } from "effect"

const Answer = Schema.Struct({ drop: Schema.Array(Schema.Finite) })
const decode = Schema.decodeUnknownOption(Answer)

/** The block numbers in a model's answer, without numbers of no block; undefined for an answer of another shape. */
export const readDropped = (answer: unknown, blocks: number): ReadonlySet<number> | undefined =>
  Option.match(decode(answer), {
    onNone: () => undefined,
    onSome: ({ drop }) => new Set(drop.filter((id) => Number.isInteger(id) && id >= 0 && id < blocks)),
  })

import { Effect } from "effect"
import { invalid } from "../../request/decodedBody.ts"

/** How far the results of a job were read. */
export interface JobPosition {
  readonly documents: number
  /** Characters of the next document. */
  readonly from: number
  readonly failures: number
}

const shape = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/u

export const positionText = ({ documents, failures, from }: JobPosition): string => `${documents}.${from}.${failures}`

/** Reads a cursor that a client gives back; without one, reading begins. */
export const readPosition = Effect.fnUntraced(function* (cursor: string | undefined) {
  if (cursor === undefined) return { documents: 0, from: 0, failures: 0 } satisfies JobPosition
  const [, documents, from, failures] = shape.exec(cursor) ?? []
  if (documents === undefined)
    return yield* invalid(["cursor"], "cursor is not valid: take it from an answer of this tool.")
  return { documents: Number(documents), from: Number(from), failures: Number(failures) } satisfies JobPosition
})

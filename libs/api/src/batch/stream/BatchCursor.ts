/** A reader's position in a batch: counts of documents and failures. Both have fixed places, so a cursor stays valid after a restart. */
export interface BatchCursor {
  readonly documents: number
  readonly failures: number
  /** Whether the reader knows that the batch has ended. */
  readonly isEnd: boolean
}

export const begin: BatchCursor = { documents: 0, failures: 0, isEnd: false }

const shape = /^(\d{1,10})\.(\d{1,10})(\.end)?$/u

/** Parses a cursor from a client; undefined when invalid. */
export const parseCursor = (text: string): BatchCursor | undefined => {
  const [, documents, failures, end] = shape.exec(text) ?? []
  return documents === undefined
    ? undefined
    : { documents: Number(documents), failures: Number(failures), isEnd: end !== undefined }
}

export const cursorText = ({ documents, failures, isEnd }: BatchCursor): string =>
  `${documents}.${failures}${isEnd ? ".end" : ""}`

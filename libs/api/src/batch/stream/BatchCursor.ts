/** What a reader has of a batch: so many documents and failures. Both have places that never change, so a cursor holds after a restart too. */
export interface BatchCursor {
  readonly documents: number
  readonly failures: number
  /** Whether it has been told that the batch has ended. */
  readonly isEnd: boolean
}

export const begin: BatchCursor = { documents: 0, failures: 0, isEnd: false }

const shape = /^(\d{1,10})\.(\d{1,10})(\.end)?$/u

/** A cursor as clients send it back; undefined for what is none. */
export const parseCursor = (text: string): BatchCursor | undefined => {
  const [, documents, failures, end] = shape.exec(text) ?? []
  return documents === undefined ? undefined : { documents: Number(documents), failures: Number(failures), isEnd: end !== undefined }
}

export const cursorText = ({ documents, failures, isEnd }: BatchCursor): string => `${documents}.${failures}${isEnd ? ".end" : ""}`

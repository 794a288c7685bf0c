/** A header of an answer, its bytes as Latin-1. */
export interface AnswerHeader {
  readonly name: string
  readonly value: string
}

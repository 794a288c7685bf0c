/** Whether a character is a punctuation mark or a symbol. */
export const isPunctuation = (character: string | undefined): boolean =>
  character !== undefined && /[\p{P}\p{S}]/u.test(character)

/** Whether a character is neither white space nor punctuation; nothing is no letter. */
export const isLetter = (character: string): boolean => character !== "" && !/[\s\p{P}\p{S}]/u.test(character)

/** Whether a character is a letter or a digit of some script. */
export const isAlphanumeric = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/** A text with its ASCII letters in lower case: `toLowerCase` also changes letters that HTML tells apart, such as the Kelvin sign. */
export const asciiLowered = (text: string): string => text.replaceAll(/[A-Z]+/gu, (letters) => letters.toLowerCase())

/** Letters and digits of a text in lower case, its words parted by spaces: two that differ in signs and white space alone are equal. */
export const wordsOf = (text: string): string =>
  ` ${(
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(" ")} `

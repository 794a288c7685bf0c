/** A string, an escape, or a comment; one that is not closed extends to the end, as in CSS. */
const tokens = /"(?:[^"\\]|\\[^])*"?|'(?:[^'\\]|\\[^])*'?|\\[^]|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/gu

const isNameCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\w\u0080-\uffff-]/u.test(character)

/**
 * A selector without its comments, which CSS Syntax 3 (section 4.3.2) allows between any two tokens. A comment between two names stays:
 * without it they would be one.
 */
export const withoutComments = (selector: string): string =>
  selector.includes("/*")
    ? selector.replace(tokens, (token, at: number) =>
        token.startsWith("/*") && !(isNameCharacter(selector[at - 1]) && isNameCharacter(selector[at + token.length]))
          ? ""
          : token,
      )
    : selector

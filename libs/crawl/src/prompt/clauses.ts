/** What parts a prompt into clauses: a negation reaches no further. */
const ends = /[.;,!?](?=\s|$)| (?:but|and|und|aber|mais|et|pero|y|e) /gu

/** The clauses of a prompt that `plainPrompt` made. */
export const clausesOf = (prompt: string): ReadonlyArray<string> => prompt.split(ends).map((clause) => clause.trim())

/** Words that turn a clause around. */
export const negation =
  /(?<![\p{L}\p{N}])(?:not|no|never|don't|dont|without|exclude|excluding|except|skip|skipping|ignore|ignoring|avoid|omit|disregard|strip|drop|remove|nicht|keine|ohne|außer|ignoriere|sans|sauf|pas|ignorer|sin|excepto|ignorar|senza|tranne)(?![\p{L}\p{N}])/u

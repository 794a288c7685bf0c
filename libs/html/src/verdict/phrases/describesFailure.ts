import { anyOf } from "./anyOf.ts"

/** Titles and headings of pages about walls and errors: their causes, and what to do. */
export const describesFailure = anyOf(
  "^(?:how|why|what) |^(?:warum|wieso|wie|pourquoi|comment|cómo|por qué|perché|por que|waarom|dlaczego|почему|как) |^(?:如何|为什么|怎么|なぜ)|\\bwhat (?:now|it means|to do)\\b|\\b(?:explained|a (?:short )?guide)\\b",
  "[[(](?:solved|résolue?|gelöst|resuelt[oa]|risolto|resolvido|opgelost|rozwiązane|решено|解決済み?|已解决)[\\])]",
  "\\b(?:on|in|with|for|from) (?:my|our) \\S|\\bsur (?:mon|ma|mes) \\S|\\b(?:auf|in|bei) mein\\S{0,2} \\S|\\ben mi \\S|\\bsul mio \\S|\\bno meu \\S|\\bop mijn \\S|(?<!again )\\bafter (?:the |an? |my |\\S{1,20}ing\\b|update|upgrade)|\\bnach (?:dem|der|einem) |\\baprès (?:la|le|une?|mise) |\\bdespués de ",
)

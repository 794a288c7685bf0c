/**
 * What a question asks for, by words in it, and what then stands in the sentence that answers it. English, German, French, Spanish; written for this project.
 */
export const expectations: ReadonlyArray<readonly [asks: RegExp, answers: RegExp]> = [
  [/\b(?:when|what (?:date|day|time|year|month)|since|until|deadline|wann|datum|quand|cuándo|fecha)\b/iu, /\b\d{1,2}[:.h]\d{2}\b|\b\d{4}\b|\b\d{1,2}(?:st|nd|rd|th)?\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bjanuary|february|march|april|june|july|august|september|october|november|december\b/iu],
  [/\b(?:how (?:many|much|long|old|far|big|large|tall|high|fast|often)|cost|costs|price|amount|number|percent(?:age)?|rate|wie ?viele?|combien|cuántos?|cuánto)\b/iu, /\p{N}/u],
  [/\b(?:price|cost|costs|how much|fee|pay|preis|kostet|prix|precio)\b/iu, /[$€£¥₹]|\b(?:usd|eur|gbp|dollars?|euros?|free)\b/iu],
  [/\b(?:who|whom|whose|wer|wem|qui|quién)\b/iu, /(?<!^)(?<![\p{L}])\p{Lu}\p{Ll}/u],
  [/\b(?:why|warum|pourquoi)\b/iu, /\b(?:because|since|due|so that|therefore|reason|weil|denn|parce que|car|porque)\b/iu],
  [/\b(?:e-?mail|mail address)\b/iu, /\S@\S/u],
  [/\b(?:phone|telephone|call|fax|telefon|téléphone|teléfono)\b/iu, /\d{3}[-. )]{0,2}\d{2}/u],
]

/** A fact that pages state about themselves, and the words that ask for it. */
export interface FactQuestion {
  /** Its name in the table of names. */
  readonly concept: string
  readonly asks: RegExp
  /** Lower-cased words that ask for it; a question with other words asks for something else, unless they name the subject of the page. */
  readonly words: ReadonlySet<string>
}

const asked = (concept: string, asks: RegExp, words: string): FactQuestion => ({
  concept,
  asks,
  words: new Set(words.split(" ")),
})

/** Facts that a question may ask for in English, German, French and Spanish, the most specific first. Written for this project. */
export const factQuestions: ReadonlyArray<FactQuestion> = [
  asked(
    "email",
    /\b(?:e-?mail|correo electrónico)\b/iu,
    "e email emails mail address contact write reach correo electrónico adresse",
  ),
  asked(
    "phone",
    /\b(?:(?:tele)?phone|call|telefon(?:nummer)?|téléphone|teléfono)\b/iu,
    "phone telephone number call contact reach telefon telefonnummer nummer numéro téléphone teléfono número",
  ),
  asked(
    "author",
    /\b(?:who (?:wrote|has written|authored)|author|byline|written by|wer (?:schrieb|hat)|autor(?:in)?|auteur|qui a écrit|quién (?:escribió|es el autor))\b/iu,
    "wrote written authored author authors byline schrieb geschrieben verfasst autor autorin auteur écrit escribió name",
  ),
  asked(
    "modified",
    /\b(?:updated|modified|aktualisiert|mis à jour|actualizado)\b/iu,
    "last updated modified date zuletzt aktualisiert mis jour actualizado",
  ),
  asked(
    "published",
    /\b(?:published|posted|publication|released|veröffentlicht|erschienen|publié|publicado)\b/iu,
    "date day year published posted publication released release veröffentlicht erschienen datum publié publicado fecha",
  ),
  asked(
    "availability",
    /\b(?:in stock|available|availability|sold out|auf lager|lieferbar|verfügbar|en stock|disponible)\b/iu,
    "stock available availability sold still now currently lager lieferbar verfügbar disponible",
  ),
  asked(
    "brand",
    /\b(?:who (?:makes|made|manufactures)|brand|manufacturer|marke|hersteller|marque|marca)\b/iu,
    "makes made manufactures brand manufacturer marke hersteller marque marca",
  ),
  asked(
    "price",
    /\b(?:how much (?:is|are|does|do|for)|price|cost|costs|was kostet|wie ?viel kostet|preis|prix|combien coûte|precio|cuánto cuesta)\b/iu,
    "price cost costs current kostet wieviel viel preis prix coûte precio cuesta",
  ),
]

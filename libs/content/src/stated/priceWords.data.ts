// Written for this project (MIT): words that shops write beside a price, in lower case, by language.
const byLanguage: Readonly<Record<string, string>> = {
  en: "a as at current each excl excluding from inc incl including item list low msrp now off only original our per piece pc price regular retail rrp sale save special starting tax total unit usual vat was you your",
  de: "ab bisher gesamt inkl jetzt mwst nur preis statt stück stk ust uvp vorher zzgl",
  fr: "à actuel au ancien de dès ht lieu maintenant partir prix public seulement soit ttc tva",
  es: "ahora antes con desde impuestos incluido iva oferta precio sin solo",
  it: "adesso compresa inclusa invece ora prezzo solo",
  pt: "agora apenas de por preço",
  nl: "adviesprijs btw nu prijs slechts van vanaf voor",
  pl: "brutto cena netto od teraz tylko",
  sv: "från inkl moms nu ord pris",
  ru: "от цена сейчас",
}

/** Words that stand beside a price and say nothing of anything else. */
export const priceWords: ReadonlySet<string> = new Set(Object.values(byLanguage).flatMap((words) => words.split(" ")))

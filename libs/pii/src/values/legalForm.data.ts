/** Legal forms of companies as they stand behind a name, as patterns, and what joins partners to one. Compiled by hand for this library (MIT), after the forms that the commercial registers of these countries enter. */
export const legalForms = [
  "g?GmbH", "mbH", "AG", "KGaA", "KG", "OHG", "UG", "e\\.\\s?K\\.", "e\\.\\s?V\\.", "eG", "Inc\\.?", "Incorporated", "Ltd\\.?", "Limited", "LLC", "L\\.L\\.C\\.", "LLP", "Corp\\.?", "Corporation", "plc", "PLC", "Pty\\.?", "Co\\.", "S\\.\\s?A\\.", "SA", "SARL", "S\\.?à\\.?\\s?r\\.?l\\.?", "SAS", "S\\.\\s?L\\.", "S\\.r\\.l\\.", "Srl", "SRL", "S\\.p\\.A\\.", "SpA",
  "Oyj?", "AB", "A\\/S", "ApS", "B\\.?V\\.?", "N\\.?V\\.?", "Kft\\.?", "Zrt\\.?", "s\\.\\s?r\\.\\s?o\\.", "a\\.\\s?s\\.", "Sp\\. z o\\.\\s?o\\.", "d\\.o\\.o\\.", "Ltda\\.?", "K\\.K\\.",
]

/** Behind `&`, `and` and the like. */
export const partners = ["Co\\.?", "Cie\\.?", "Comp\\.?", "Company", "Söhne", "Sohn", "Sons?", "Bros\\.?", "Brothers", "Fils", "Figli", "Hijos", "Zonen"]

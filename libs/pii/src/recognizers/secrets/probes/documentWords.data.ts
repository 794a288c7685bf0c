/** How documents of a person are called before their number, in lower case; collected for this project. Longer ones before those that they begin with. */
export const documentWords: ReadonlyArray<string> = [
  "passport", "reisepass", "passeport", "pasaporte", "passaporto", "passaporte", "paspoort", "paszport", "паспорт",
  "driver's licen", "driver’s licen", "drivers licen", "driver licen", "driving licen", "driver's permit", "dl#", "dl #", "dl number", "dl no", "führerschein", "fuehrerschein", "permis de conduire", "licencia de conducir",
  "permiso de conducir", "carnet de conducir", "patente di guida", "carta de condução", "rijbewijs", "prawo jazdy",
  "medical licen", "physician licen", "nursing licen", "dea number", "dea no", "dea #", "dea:", "dea registration", "npi number", "npi:", "npi #",
]

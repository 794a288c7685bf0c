import { stdnum, type Validator } from "stdnum"

/** A number that a state gives to people or those who pay taxes. */
export interface NationalId {
  readonly rule: string
  /** Its form, where it stands alone. */
  readonly form: RegExp
  readonly validator: Validator
  /** How sure it is without a word that names it: 0 where its check digits are too weak for that. */
  readonly alone: number
}

const check = (country: string, number: string): Validator => {
  const found = stdnum[country]?.[number]
  if (found === undefined) throw new Error(`stdnum has no ${country}.${number}.`)
  return found
}

const between = (form: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][.,_/-])(?:${form})(?![\\p{L}\\p{N}]|[.,_/-][\\p{L}\\p{N}])`, "gu")

/** Forms and check digits as the states publish them; the checks are those of `stdnum` (MIT). */
export const nationalIds: ReadonlyArray<NationalId> = [
  { rule: "us-ssn", form: between("\\d{3}-\\d{2}-\\d{4}"), validator: check("US", "ssn"), alone: 0.75 },
  { rule: "it-codice-fiscale", form: between("[A-Z]{6}\\d{2}[A-EHLMPRST]\\d{2}[A-Z]\\d{3}[A-Z]"), validator: check("IT", "codicefiscale"), alone: 0.97 },
  { rule: "es-dni", form: between("\\d{8}-?[A-HJ-NP-TV-Z]"), validator: check("ES", "dni"), alone: 0.8 },
  { rule: "es-nie", form: between("[XYZ]-?\\d{7}-?[A-HJ-NP-TV-Z]"), validator: check("ES", "nie"), alone: 0.9 },
  { rule: "fr-nir", form: between("[12] ?\\d{2} ?(?:0[1-9]|1[0-2]) ?\\d[\\dAB] ?\\d{3} ?\\d{3} ?\\d{2}"), validator: check("FR", "nir"), alone: 0.95 },
  { rule: "ch-ahv", form: between("756\\.?\\d{4}\\.?\\d{4}\\.?\\d{2}"), validator: check("CH", "ssn"), alone: 0.95 },
  { rule: "br-cpf", form: between("\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}"), validator: check("BR", "cpf"), alone: 0.97 },
  { rule: "br-cnpj", form: between("\\d{2}\\.\\d{3}\\.\\d{3}/\\d{4}-\\d{2}"), validator: check("BR", "cnpj"), alone: 0.6 },
  { rule: "mx-curp", form: between("[A-Z]{4}\\d{6}[HM][A-Z]{5}[\\dA-Z]\\d"), validator: check("MX", "curp"), alone: 0.97 },
  { rule: "cn-ric", form: between("[1-9]\\d{5}(?:19|20)\\d{2}(?:0[1-9]|1[0-2])[0-3]\\d{4}[\\dX]"), validator: check("CN", "ric"), alone: 0.95 },
  { rule: "kr-rrn", form: between("\\d{2}(?:0[1-9]|1[0-2])[0-3]\\d-[1-8]\\d{6}"), validator: check("KR", "rrn"), alone: 0.9 },
  { rule: "fi-hetu", form: between("[0-3]\\d(?:0[1-9]|1[0-2])\\d{2}[-+A]\\d{3}[\\dA-FHJ-NPR-Y]"), validator: check("FI", "hetu"), alone: 0.95 },
  { rule: "gb-nino", form: between("[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]"), validator: check("GB", "nino"), alone: 0.85 },
  { rule: "hk-hkid", form: between("[A-Z]{1,2}\\d{6}\\([\\dA]\\)"), validator: check("HK", "hkid"), alone: 0.9 },
  { rule: "in-aadhaar", form: between("[2-9]\\d{3} \\d{4} \\d{4}"), validator: check("IN", "aadhaar"), alone: 0.3 },
  { rule: "se-personnummer", form: between("(?:19|20)?\\d{2}(?:0[1-9]|1[0-2])[0-3]\\d[-+]\\d{4}"), validator: check("SE", "personnummer"), alone: 0.8 },
  { rule: "dk-cpr", form: between("[0-3]\\d(?:0[1-9]|1[0-2])\\d{2}-\\d{4}"), validator: check("DK", "cpr"), alone: 0.6 },
  { rule: "ro-cnp", form: between("[1-8]\\d{2}(?:0[1-9]|1[0-2])[0-3]\\d{7}"), validator: check("RO", "cnp"), alone: 0.6 },
  { rule: "cl-rut", form: between("\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dK]"), validator: check("CL", "rut"), alone: 0.85 },
  { rule: "be-nn", form: between("\\d{2}\\.\\d{2}\\.\\d{2}-\\d{3}\\.\\d{2}"), validator: check("BE", "nn"), alone: 0.95 },
]

/** Forms that belong to one kind of word: with it they are enough, whatever their check digits. Words in lower case; forms as the tax offices of the countries print them. */
export const namedForms: ReadonlyArray<{ readonly words: RegExp; readonly form: RegExp }> = [
  { words: /^(?:utr|unique taxpayer reference)$/u, form: between("\\d{10}|\\d{5} \\d{5}") },
  { words: /^(?:steuernummer|steuer-?nr|st\.?-?nr)$/u, form: between("\\d{2,3}/\\d{3,4}/\\d{4,5}") },
  { words: /^(?:tva|vat.{0,10}|ust-?id(?:-?nr)?|btw|nif|partita iva)$/u, form: between("[A-Z]{2} ?\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}|[A-Z]{2} ?\\d{8,12}|[A-Z]{3}\\d{8,9}") },
  { words: /^pan$/u, form: between("[A-Z]{3}[ABCFGHJLPT][A-Z]\\d{4}[A-Z]") },
  { words: /^(?:cvv|cvc)2?$/u, form: between("\\d{3,4}") },
]

/** Numbers that only a word before them tells from others. */
export const namedIds: ReadonlyArray<Validator> = [
  check("US", "ssn"), check("AT", "vnr"), check("AT", "tin"), check("AT", "uid"), check("AU", "tfn"), check("AU", "abn"), check("BE", "nn"), check("BE", "vat"), check("BG", "egn"), check("BG", "vat"), check("BR", "cpf"), check("BR", "cnpj"), check("CA", "sin"), check("CH", "ssn"), check("CH", "vat"), check("CL", "rut"), check("CN", "ric"), check("CO", "nit"), check("CZ", "rc"), check("CZ", "dic"),
  check("DE", "idnr"), check("DE", "svnr"), check("DE", "vat"), check("DE", "stnr"), check("DK", "cpr"), check("DK", "cvr"), check("EE", "ik"), check("ES", "dni"), check("ES", "nie"), check("ES", "nif"), check("ES", "cif"), check("ES", "nss"), check("FI", "hetu"), check("FI", "alv"), check("FR", "nir"), check("FR", "nif"), check("FR", "siren"), check("FR", "siret"), check("FR", "tva"), check("GB", "nino"), check("GB", "vat"),
  check("GR", "amka"), check("GR", "vat"), check("HR", "oib"), check("HU", "anum"), check("IE", "pps"), check("IL", "idnr"), check("IN", "aadhaar"), check("IN", "pan"), check("IS", "kennitala"), check("IT", "codicefiscale"), check("IT", "iva"), check("KR", "rrn"), check("LT", "asmens"), check("MX", "curp"), check("MX", "rfc"), check("NL", "bsn"), check("NL", "btw"), check("NO", "fodselsnummer"),
  check("NZ", "ird"), check("PE", "ruc"), check("PL", "pesel"), check("PL", "nip"), check("PT", "nif"), check("PT", "cc"), check("RO", "cnp"), check("RS", "jmbg"), check("RU", "inn"), check("SE", "personnummer"), check("SI", "emso"), check("SK", "rc"), check("TH", "idnr"), check("TR", "tckimlik"), check("TW", "natid"), check("UA", "rntrc"), check("US", "ein"), check("UY", "cedula"), check("ZA", "idnr"),
]

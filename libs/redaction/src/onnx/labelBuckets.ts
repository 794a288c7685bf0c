import type { Bucket } from "@trawl/pii/rules"

/** Label names by bucket: those of named-entity models (CoNLL, OntoNotes), of OpenAI's privacy filter, of rampart, and of models trained on ai4privacy's and Gretel's data. */
const names: Readonly<Record<Bucket, string>> = {
  PERSON:
    "PER PERSON NAME PRIVATE_PERSON GIVENNAME SURNAME FIRSTNAME FIRST_NAME LASTNAME LAST_NAME MIDDLENAME PREFIX PERSON_NAME USERNAME USER_NAME",
  EMAIL: "EMAIL EMAIL_ADDRESS PRIVATE_EMAIL",
  PHONE: "PHONE PHONE_NUMBER PHONENUMBER TELEPHONENUM PRIVATE_PHONE FAX_NUMBER",
  LOCATION:
    "LOC LOCATION GPE ADDRESS PRIVATE_ADDRESS STREET STREET_ADDRESS BUILDINGNUM SECONDARYADDRESS CITY COUNTY STATE ZIPCODE ZIP POSTCODE COORDINATE NEARBYGPSCOORDINATE",
  FINANCIAL:
    "ACCOUNT_NUMBER ACCOUNTNUM ACCOUNTNUMBER CREDITCARDNUMBER CREDIT_CARD CREDIT_CARD_NUMBER CREDITCARDCVV CVV IBAN IBAN_CODE BIC SWIFT_BIC SWIFT_BIC_CODE BANK_ROUTING_NUMBER ROUTING_NUMBER SSN SOCIALNUM SOCIAL_SECURITY_NUMBER TAXNUM TAX_ID BITCOINADDRESS ETHEREUMADDRESS LITECOINADDRESS CRYPTO",
  SECRET:
    "SECRET PASSWORD PIN API_KEY ACCESS_TOKEN PASSPORT PASSPORT_NUMBER PASSPORTNUM DRIVERLICENSENUM DRIVER_LICENSE_NUMBER IDCARDNUM ID_NUMBER",
}

const buckets: ReadonlyMap<string, Bucket> = new Map(
  Object.entries(names).flatMap(([bucket, labels]) =>
    labels.split(" ").map((label): [string, Bucket] => [label, bucket as Bucket]),
  ),
)

/** The meaning of a token label. */
export interface TokenLabel {
  /** Undefined: no personal data, or of a kind without a bucket. */
  readonly bucket: Bucket | undefined
  /** Whether an entity begins with the token, by the schemes BIO and BIOES. */
  readonly begins: boolean
}

const scheme = /^([BIESLU])[-_](.+)$/u

/** Parses a label in a model's `id2label`. */
export const tokenLabel = (label: string): TokenLabel => {
  const [, place, name = label] = scheme.exec(label) ?? []
  return {
    bucket: buckets.get(name.toUpperCase().replaceAll(/[\s-]+/gu, "_")),
    begins: place === "B" || place === "S" || place === "U",
  }
}

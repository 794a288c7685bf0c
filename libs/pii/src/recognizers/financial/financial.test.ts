import { describe, expect, it } from "vitest"
import { financial } from "./financial.ts"

/** What `fast` takes of it, by rule. */
const found = (text: string): ReadonlyArray<string> => [
  ...new Set(
    financial
      .find(text)
      .filter(({ score }) => score >= 0.5)
      .map(({ end, rule, start }) => `${rule} ${text.slice(start, end)}`),
  ),
]

describe("financial", () => {
  it.each([
    ["4111 1111 1111 1111", "card 4111 1111 1111 1111"],
    ["5500-0000-0000-0004", "card 5500-0000-0000-0004"],
    ["3782 822463 10005", "card 3782 822463 10005"],
    ["My card 675984103431 is lost", "card 675984103431"],
    ["card number: 4111111111111112", "card 4111111111111112"],
    ["DE89 3704 0044 0532 0130 00", "iban DE89 3704 0044 0532 0130 00"],
    ["gb50mvfc38361978683032", "iban gb50mvfc38361978683032"],
    ["DE89-3704-0044-0532-0130-00, BIC", "iban DE89-3704-0044-0532-0130-00"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "wallet 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "wallet bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "ethereum 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
    ["Routing number: 021000021", "routing 021000021"],
    ["Account No: 0123456789", "account 0123456789"],
    ["Account number\tRouting\n0123456789\t021000022", "account 0123456789"],
    ["Sort code 20-00-00", "sortCode 20-00-00"],
    ["BIC: COBADEFFXXX", "bic COBADEFFXXX"],
    ["529.982.247-25", "br-cpf 529.982.247-25"],
    ["RSSMRA85T10A562S", "it-codice-fiscale RSSMRA85T10A562S"],
    ["12345678Z", "es-dni 12345678Z"],
    ["756.9217.0769.85", "ch-ahv 756.9217.0769.85"],
    ["131052-308T", "fi-hetu 131052-308T"],
    ["BSN 111222333", "national-id 111222333"],
    ["PESEL: 44051401359", "national-id 44051401359"],
    ["TVA FR40303265045", "national-id FR40303265045"],
    ["N° TVA : FR 40 303 265 045", "national-id FR 40 303 265 045"],
    ["Steuernummer: 143/123/12345", "national-id 143/123/12345"],
    ["UTR 1234567890", "national-id 1234567890"],
    ["PAN ABCPE1234F", "national-id ABCPE1234F"],
    ["CVV: 123", "card-code 123"],
    ["CVC 4567", "card-code 4567"],
    ["311-58-4775", "us-ssn 311-58-4775"],
    ["my social is 311 58 4775", undefined],
    ["ITIN 912-70-1234", "us-ssn 912-70-1234"],
  ])("finds in %j", (text, detection) => {
    expect(found(text).slice(0, 1)).toEqual(detection === undefined ? [] : [detection])
  })

  it.each([
    "4111 1111 1111 1112",
    "1234567812345670",
    "0000 0000 0000 0000",
    "DE89 3704 0044 0532 0130 01",
    "IBAN: AT61 1904 3002 3457 3202",
    "KW81 aBKU 0000 0000 0000 1234 5601 01",
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp",
    "0x0000000000000000000000000000000000000000",
    "8f953371d3e85eddb89b05ed6b9e680791055315c73e1025ab5dba7bb2aee189",
    "ABSOLUTE",
    "12345678A",
    "DOC-201203-7093",
    "000-12-3456",
    "529.982.247-26",
    "20-00-00",
    "021000021",
    "IMEI 490154203237518",
    "143/123/12345",
    "ABCPE1234F",
    "123",
    "pan 1234",
    "https://example.com/status/4111111111111111",
  ])("finds nothing in %j", (text) => {
    expect(found(text)).toEqual([])
  })
})

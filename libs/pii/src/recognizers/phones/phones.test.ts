import { describe, expect, it } from "vitest"
import { phones } from "./phones.ts"

/** What `fast` takes of it. */
const found = (text: string): ReadonlyArray<string> =>
  phones
    .find(text)
    .filter(({ score }) => score >= 0.5)
    .map(({ end, start }) => text.slice(start, end))

describe("phones", () => {
  it.each([
    ["+44 20 7946 0958", ["+44 20 7946 0958"]],
    ["+44 (0)20 7946 0958.", ["+44 (0)20 7946 0958"]],
    ["Telefon: 030/284447-42", ["030/284447-42"]],
    ["Tél. 01 42 68 53 00", ["01 42 68 53 00"]],
    ["01.42.68.53.00", ["01.42.68.53.00"]],
    ["(415) 555-2671", ["(415) 555-2671"]],
    ["415-555-2671 x123", ["415-555-2671 x123"]],
    ["Fax: 345-899-3560x4587", ["345-899-3560x4587"]],
    ["Call 5551234567 now", ["5551234567"]],
    ["06-10446904-Office\\,001-748-088-2851x818-Fax", ["06-10446904", "001-748-088-2851x818"]],
    ["Phone:\n467 3395\n", ["467 3395"]],
    ["Name\tPhone\nJoe\t467 3395", ["467 3395"]],
    ["Tel. 030 284447 / 030 284448", ["030 284447", "030 284448"]],
    ["тел. 8 (495) 123-45-67", ["8 (495) 123-45-67"]],
    ["電話 03-1234-5678", ["03-1234-5678"]],
    ["هاتف: ٠١٠ ١٢٣٤ ٥٦٧٨", ["٠١٠ ١٢٣٤ ٥٦٧٨"]],
    ["[Call](tel:+14153048148)", ["+14153048148"]],
    ["https://wa.me/442032877992", ["442032877992"]],
    ["(see 2021) 415-555-2671", ["415-555-2671"]],
    ["Phone: 467 3395 or 467 3396", ["467 3395", "467 3396"]],
    ["Phone (office hours): 4673395", ["4673395"]],
    ["Call us today: 5551234567", ["5551234567"]],
    ["Tlf. 20 19 20 20", ["20 19 20 20"]],
  ])("finds in %j", (text, numbers) => {
    expect(found(text)).toEqual(numbers)
  })

  it.each([
    "Reach our support team at 1234567890 for assistance.",
    "They're not answering at 785 8949",
    "and phone details (059 009.4488).",
    "tele-health with +77.19-649-5243, WH12",
    "contact the front desk at 1234567893",
  ])("is sure in %j", (text) => {
    expect(phones.find(text).map(({ score }) => score >= 0.9)).toEqual([true])
  })

  it.each([
    "2023-04-15 12",
    "15.04.2023",
    "04/15/2023",
    "1999-2005",
    "Tel. 2023-04-15",
    "192.168.100.200",
    "10.0.19041.1234",
    "ISBN 978-3-16-148410-0",
    "0-306-40615-2",
    "52.520008",
    "1 234 567",
    "call 1 000 000 people",
    "$1,234,567.00",
    "1234567890",
    "Order no. 5551234567",
    "NPI: 2159046812",
    "https://example.com/2023/05/12345678",
    "https://example.com/a-59800896",
    "a1234567890",
    "SSN 311-58-4775",
    "4111 1111 1111 1111",
    "0123456",
    "v 1.2.3456.7890",
    "Passport number: 915260488",
    "3 4 5 6 7 8 9 10",
    "12345678%",
    "phone 12",
    "WhatsApp has 2000000000 users",
    "phones: 1234567 sold",
    "Contact lenses: 1234567",
    "mobile app has 5000000 downloads",
    "Handy: 3.500.000 Nutzer",
    "Handy: 3.500.000",
    "Mobile 2019 2020 2021",
    "Call number 510.78. US 1234567 patents",
    "Call number 510.78",
    "Our mobile app reached 5000000. It has 12345678 fans",
    "Phone shipments 2020: 1234567890",
  ])("finds nothing in %j", (text) => {
    expect(found(text)).toEqual([])
  })

  it("judges each of many numbers separately", () => {
    const valid = Array.from({ length: 3000 }, (_, n) => `+49 30 ${900_000 + n}`)
    const invalid = Array.from({ length: 3000 }, (_, n) => `+999 ${1000 + n} 00`)
    expect(phones.find([...valid, ...invalid].join("\n")).map(({ score }) => score)).toEqual([
      ...valid.map(() => 0.97),
      ...invalid.map(() => 0.7),
    ])
  })
})

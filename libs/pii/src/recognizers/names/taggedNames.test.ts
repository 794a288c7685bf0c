import { describe, expect, it } from "vitest"
import { foundNames } from "./fixtures/foundNames.ts"
import { taggedNames } from "./taggedNames.ts"

describe("taggedNames", () => {
  it.each<[string, ReadonlyArray<string>]>([
    ["My name is John Smith and I live in Chicago.", ["PERSON John Smith", "LOCATION Chicago"]],
    ['"We are happy," said Maria Gonzalez, a teacher in Madrid.', ["PERSON Maria Gonzalez", "LOCATION Madrid"]],
    ["Best regards,\nPeter Kowalski\nSales Manager", ["PERSON Peter Kowalski"]],
    [
      "Please send it to 12 Elm Street, Springfield, Illinois 62704.",
      ["LOCATION 12 Elm Street", "LOCATION Springfield, Illinois 62704"],
    ],
    ["Frau Schneider wohnt in Hamburg.", ["PERSON Schneider", "LOCATION Hamburg"]],
    ["Je m'appelle Claire Dubois et j'habite à Lyon.", ["PERSON Claire Dubois", "LOCATION Lyon"]],
    ["Me llamo Carlos Romero y vivo en Sevilla.", ["PERSON Carlos Romero", "LOCATION Sevilla"]],
    ["hi, this is emma from boston", ["PERSON emma", "LOCATION boston"]],
    ["The new kettle holds two litres and boils in three minutes.", []],
    ["How to Choose the Right Coffee Machine for Your Kitchen", []],
    ["Die Lieferung der Ware erfolgt nach Eingang der Zahlung.", []],
    ["Install the package with npm install, then import it.", []],
  ])("finds the names in %j", (text, names) => {
    expect(foundNames(taggedNames, text, 0.4)).toEqual(names)
  })

  it.each<[string, ReadonlyArray<string>]>([
    ["Memory is 64 GB. Disk 512 GB. Price 399.99 EUR.", []],
    ["Barcode 4006381333931, SKU 5901234123457", []],
    ["Kontonummer 12345678, BLZ 37040044", []],
    ["We run Cilium. Error 404 again.", []],
    ["VAT number GB 123 4567 82. UTR 1234567890", []],
    ["50 g Parmigiano Reggiano", []],
    ["Some text\n```json\n{}\n```\n```typescript\n```", []],
    ["Read it at https://example.com/news/paris-france/12 today.", []],
    ["Caesar Salad\nRomaine lettuce\nCook Rice\n1 tsp Dijon mustard\nTurkey breast, 200 g", []],
    ["We use Kafka, Ruby and Julia in our stack.", []],
    ["We live in Paris.", ["LOCATION Paris"]],
    ["Payable at noon Eastern time in US dollars. City: N/A", []],
    ["Ursula von der Leyen spoke.", ["PERSON Ursula von der Leyen"]],
    ["H. J. Heinz founded it.", ["PERSON H. J. Heinz"]],
    [
      "President Xi Jinping met Ayşe Yılmaz and Kim Jong-un.",
      ["PERSON Xi Jinping", "PERSON Ayşe Yılmaz", "PERSON Kim Jong-un"],
    ],
    ["J. R. R. Tolkien wrote it.", ["PERSON J. R. R. Tolkien"]],
    ["name,role\nJohn Smith,Engineer\nMaria Gonzalez,Manager", ["PERSON John Smith", "PERSON Maria Gonzalez"]],
    [
      "John Smith,Maria Gonzalez;Peter Kowalski",
      ["PERSON John Smith", "PERSON Maria Gonzalez", "PERSON Peter Kowalski"],
    ],
    ["Christian Dior perfume, Ben & Jerry's ice cream, Calvin Klein jeans", []],
    ["Send it to 10115 Berlin, Germany", ["LOCATION 10115 Berlin", "LOCATION Germany"]],
  ])("takes names whole and other things not at all in %j", (text, names) => {
    expect(foundNames(taggedNames, text, 0.4)).toEqual(names)
  })

  it("ends names before punctuation and emoji", () => {
    expect(foundNames(taggedNames, "I met John Smith 😀 today", 0.4)).toEqual(["PERSON John Smith"])
  })

  it("leaves email addresses and URLs to other recognizers", () => {
    expect(foundNames(taggedNames, "Write to john.smith@example.com or see paris.example.com.", 0.4)).toEqual([])
  })
})

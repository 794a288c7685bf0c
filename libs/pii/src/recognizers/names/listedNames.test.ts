import { describe, expect, it } from "vitest"
import { foundNames } from "./fixtures/foundNames.ts"
import { listedNames } from "./listedNames.ts"

describe("listedNames", () => {
  it.each<[string, string, ReadonlyArray<string>]>([
    ["titles", "Ask Dr. Ana Silva or Herr Prof. Müller.", ["PERSON Ana Silva", "PERSON Müller"]],
    ["offices, behind which only listed names count", "Judge Miller asked the Judge Advocate.", ["PERSON Miller"]],
    ["companies named by a title", "Dr. Loges & Co. GmbH", []],
    [
      "labels",
      "Author: Xanthe Silva\nCity: Toulouse\nColour: Marine Blue",
      ["PERSON Xanthe Silva", "LOCATION Toulouse"],
    ],
    ["bylines", "By Heidi Zimmermann\nBy Default", ["PERSON Heidi Zimmermann"]],
    ["labels in the cell before", "Name\tHeidi Zimmermann\nPrice\tCopper Pot", ["PERSON Heidi Zimmermann"]],
    [
      "headings of columns",
      "Customer\tItem\nSilva\tKettle\nZimmermann\tCopper Pot\n\nSilva",
      ["PERSON Silva", "PERSON Zimmermann"],
    ],
    ["columns of parts of names", "first_name\tlast_name\nXanthe\tOkonkwo", ["PERSON Xanthe", "PERSON Okonkwo"]],
    ["columns between bars", "| First name | Price |\n| --- | --- |\n| Xanthe | Kettle |", ["PERSON Xanthe"]],
    [
      "columns between commas",
      "first_name,last_name,email\nPetra,Kowalska,a@b.com",
      ["PERSON Petra", "PERSON Kowalska"],
    ],
    [
      "names that begin with particles behind titles",
      "We met Ms. von der Leyen and read Herr der Ringe.",
      ["PERSON von der Leyen"],
    ],
    ["titles alone", "Frau Dr ist da.", []],
    ["listed names", "Then Heidi Zimmermann left.", ["PERSON Heidi Zimmermann"]],
    [
      "listed names that stand alone again",
      "Heidi Zimmermann left. Later Zimmermann came back to the zimmer.",
      ["PERSON Heidi Zimmermann", "PERSON Zimmermann"],
    ],
    [
      "cities beside a region",
      "He moved to Toulouse, France.",
      ["LOCATION Toulouse", "LOCATION Toulouse, France", "LOCATION France"],
    ],
    [
      "places behind words that tell them, and beside others",
      "He lives in Toulouse, Lyon or Bern.",
      ["LOCATION Toulouse", "LOCATION Lyon", "LOCATION Bern"],
    ],
    ["places in lower case behind such words", "She drove from toulouse at reading speed in summer.", []],
    ["countries by their initials", "The U.S. and the UK agreed.", ["LOCATION U.S.", "LOCATION UK"]],
    [
      "no places within other names, and none that are other words",
      "Boston Celtics, Bank of England, a Delaware company, Western papers, on March 3",
      [],
    ],
    [
      "full names of which a list has the first word",
      "We saw Sarah Quirrenbach and Howard Sattler.",
      ["PERSON Sarah Quirrenbach", "PERSON Howard Sattler"],
    ],
    ["names without a sign between them", "Scott Neal Phillip Allen", ["PERSON Scott Neal", "PERSON Phillip Allen"]],
    ["single first names in sentences", "Then Samantha left with Marco.", ["PERSON Samantha", "PERSON Marco"]],
    [
      "single first names beside others",
      "Rasmus, Jeremy, Jacqueline",
      ["PERSON Rasmus", "PERSON Jeremy", "PERSON Jacqueline"],
    ],
    [
      "names that are greeted, spoken to or told",
      "Hello Vinoj, my name is Inessa\nEmre, can you come?\nHello World",
      ["PERSON Vinoj", "PERSON Inessa", "PERSON Emre"],
    ],
    [
      "initials",
      "J. R. R. Tolkien, J.K. Rowling and Tollak B. Sirnes; P.O. Box 3, A. Collision",
      ["PERSON J. R. R. Tolkien", "PERSON J.K. Rowling", "PERSON Tollak B. Sirnes"],
    ],
    [
      "last names first",
      "Kowalska, Anna\nMüller, A., Nguyen, T.",
      ["PERSON Kowalska, Anna", "PERSON Anna", "PERSON Müller, A.", "PERSON Nguyen, T."],
    ],
    ["family names first", "Xi Jinping met Kim Jong-un.", ["PERSON Xi Jinping", "PERSON Kim Jong-un"]],
    ["names in capitals", "SIGNED BY MARY JONES TODAY", ["PERSON MARY JONES"]],
    [
      "names of things that bear one of a person",
      "Mary Smith School, Dave Matthews Band, Christian Dior, Calvin Klein, Ben & Jerry's",
      [],
    ],
    ["words that the text also has in lower case", "Star Jones shines. A star is no jones.", []],
    [
      "words that stand in lower case in addresses and paths alone",
      "Write to Joe Miller at joe@x.test, /miller or sarah_joe.",
      ["PERSON Joe Miller"],
    ],
    [
      "names beside their own address",
      "Contact Quill Brandwood at quill.brandwood@example.com or Zoë B. Quörn: zquoern@example.com",
      ["PERSON Quill Brandwood", "PERSON Zoë B. Quörn"],
    ],
    [
      "no offices beside their own address",
      "Customer Service: customer.service@acme.com, Press Office press.office@acme.com",
      [],
    ],
    ["labels of which nothing is said", "City: N/A\nName: N/A", []],
    [
      "rows of values between commas",
      "name,email,city\nOkonkwo,a@b.com,Toulouse",
      ["PERSON Okonkwo", "LOCATION Toulouse"],
    ],
    ["software that is named like persons", "We use Kafka, Ruby and Julia.", []],
    ["headings", "Summer Page\nWill Power\nWhite House Press Office", []],
    ["names before a date", "Emma Zimmermann Mar 6", ["PERSON Emma Zimmermann"]],
    [
      "no names in common words behind titles",
      "Emeritus Prof. Computer Science, 9x13 Pan Just Like Mom Used to Make, Dr. Will Young",
      ["PERSON Will Young"],
    ],
    ["articles and products", "Den Stromfluss messen. Claude is our new model. We asked Claude Code.", []],
    ["offices beside each other", "The Lord Mayor spoke.", []],
    ["places like names", "Visit El Salvador and San Jose.", ["LOCATION El Salvador", "LOCATION San Jose"]],
  ])("reads %s", (_name, text, names) => {
    expect(foundNames(listedNames, text)).toEqual(names)
  })
})

describe("what reads like a name", () => {
  it.each([
    "Hallo Leute, hi Team! Liebe Grüße, lieber Kunde. Hallo Welt",
    "Den Ofen vorheizen. Den Stecker ziehen. Den Knopf, den Deckel, Den Akku laden. Viele Patienten warten.",
    "Name|Preis\nTisch|5\n\nDer Preis ist 5.",
    "| Autor | Koch |\n| --- | --- |\n| 1 | 2 |",
    "| Name | Kunde |\n| 1 | 2 |",
    "Le Menu\nLe Bouton rouge\nLe Client paie. Cher Client, le CAC 40. Le CAC monte. Le Monde",
    "Sainte-Victoire, Charles-de-Gaulle",
    "L'aéroport Charles-de-Gaulle est grand.",
    "Camisa Blanca\nRosa Roja",
    "Olive Green\nLily White\nAmber Lamp\nChelsea Boots",
    "Dr. Pepper and Mr. Clean",
    "Basil\nGinger\nTurkey",
    "We use Basil, Ginger and Rosemary.",
    "Travis CI runs the build. Miro AI",
    "class Grace extends Base {}",
    "A slice at Murray's Pizza, or at Randy’s Donuts.",
    "A chair: [James](https://shop.example/james)",
    "Shoes for Track & Field Sprinting.",
    "She reads Catcher In The Rye.",
    "void Mark() {}",
    "#include <Ada.h>",
    "Lisa Kleid, Nora Regal, Max Gewicht, Martin Kaffeemaschine",
    "Karl Marx Allee",
    "Davis Furniture\nNew furniture by Davis Furniture",
  ])("is none in fast: %j", (text) => {
    expect(foundNames(listedNames, text, 0.5)).toEqual([])
  })

  it.each<[string, ReadonlyArray<string>]>([
    ["Hallo Sabine, liebe Petra!", ["PERSON Sabine", "PERSON Petra"]],
    ["Den Brief schrieb Petra Schneider.", ["PERSON Petra Schneider"]],
    ["Bonjour Claire, merci.", ["PERSON Claire"]],
    ['"No," said Lily. Ginger laughed.', ["PERSON Lily", "PERSON Ginger"]],
    [
      "Jane Doe MD and Jean-Luc Picard watched a Steven Spielberg-directed film.",
      ["PERSON Jane Doe", "PERSON Jean-Luc Picard", "PERSON Steven Spielberg"],
    ],
    ["Eva Braun, Karl Schwarz und Miguel Blanco", ["PERSON Eva Braun", "PERSON Karl Schwarz", "PERSON Miguel Blanco"]],
    ["Name|Heidi Zimmermann\nPreis|5", ["PERSON Heidi Zimmermann"]],
  ])("is one in fast: %j", (text, names) => {
    expect(foundNames(listedNames, text, 0.5)).toEqual(names)
  })
})

describe("proof", () => {
  it.each([
    "Dear Mr Young,",
    "Ask Ms Whitfield.",
    "Author: Ana Silva",
    "Name: Ana Silva",
    "last_name\tcity\nWhitfield\tParis",
    "Name: Okonkwo",
    "| Name | Age |\n| --- | --- |\n| Okonkwo | 32 |",
    "Kowalska, Anna",
    "J. R. R. Tolkien",
  ])("is a title or a label: %j", (text) => {
    expect(listedNames.find(text).filter(({ bucket, score }) => bucket === "PERSON" && score >= 0.9)).toHaveLength(1)
  })
})

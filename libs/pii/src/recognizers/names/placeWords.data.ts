import { streetBeginnings, streetEndings, streetEndWords, streetMiddles, streetWords, unitWords, weakStreetWords } from "../locations/streets.data.ts"

// Units compiled by hand for this project, after the International System of Units and codes of currencies (ISO 4217).

/** Units behind numbers that are no house numbers, in lower case. */
export const units: ReadonlySet<string> = new Set("b kb mb gb tb kib mib gib tib gbit mbit bit bits g kg mg oz lb lbs ml cl dl l liter litre mm cm km mi ft inch inches w kw kwh wh mah ah v hz khz mhz ghz px dpi fps rpm bpm kcal cal kj db nm °c °f eur usd gbp chf jpy cny inr aud cad pln sek nok dkk ms sec min mins hours days weeks months years percent pages items pcs cores threads cups tsp tbsp iu tbl stk x".split(" "))

/** Words that only other words make a place of, and listed places that are more often something else, in lower case. */
export const noPlaces: ReadonlySet<string> = new Set("western eastern northern southern central island republic union county province mustang center centre university police the ende os".split(" "))

const plain = (words: ReadonlyArray<string>): ReadonlyArray<string> => words.map((word) => word.replaceAll(/\\.|\?/gu, "").toLowerCase()).filter((word) => /^\p{L}{2,}$/u.test(word))
/** Words that are of streets and flats however they are written, and those that are something else in lower case. */
const words: ReadonlySet<string> = new Set([...[streetWords, streetEndWords, streetMiddles, unitWords].flatMap(plain), "box", "psc"])
const weakWords: ReadonlySet<string> = new Set([weakStreetWords, streetBeginnings].flatMap(plain))
const endings = plain(streetEndings).filter(({ length }) => length > 2)

/** Whether a word is one of streets or flats (`Street`, `Rue`, `Suite`) or ends like one of streets (`Hauptstraße`). */
export const isStreetWord = (word: string): boolean => {
  const lower = word.toLowerCase()
  return words.has(lower) || (lower !== word && weakWords.has(lower)) || endings.some((ending) => lower.length > ending.length && lower.endsWith(ending))
}

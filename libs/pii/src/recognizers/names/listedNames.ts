import type { Recognizer } from "../../Recognizer.ts"
import { wordTextOf } from "../../tagger/WordText.ts"
import { familyNamesFirst } from "./familyNamesFirst.ts"
import { greetedNames } from "./greetedNames.ts"
import { initialedNames } from "./initialedNames.ts"
import { knownPersons } from "./knownPersons.ts"
import { knownPlaces } from "./knownPlaces.ts"
import { labelledNames } from "./labelledNames.ts"
import { mailedNames } from "./mailedNames.ts"
import { pairedPlaces } from "./pairedPlaces.ts"
import { rememberNames } from "./rememberNames.ts"
import { titledNames } from "./titledNames.ts"
import { turnedNames } from "./turnedNames.ts"

/** Names of persons and places by rules: behind titles and labels, by lists of first and last names, and again where they stand alone. */
export const listedNames: Recognizer = {
  name: "names",
  buckets: ["PERSON", "LOCATION"],
  kind: "rules",
  find: (text) => {
    const words = wordTextOf(text)
    const found = [
      ...titledNames(words),
      ...labelledNames(words),
      ...knownPersons(words),
      ...greetedNames(words),
      ...initialedNames(words),
      ...turnedNames(words),
      ...familyNamesFirst(words),
      ...mailedNames(words),
      ...knownPlaces(words),
      ...pairedPlaces(words),
    ]
    return [...found, ...rememberNames(words, found)]
  },
}

import type { Recognizer } from "../../Recognizer.ts"
import { findCoordinates } from "./findCoordinates.ts"
import { findNamedAddresses } from "./findNamedAddresses.ts"
import { findPostcodes } from "./findPostcodes.ts"
import { findStreets } from "./findStreets.ts"

/** Every form of an address has one. */
const digit = /\d/u

/** Addresses, postcodes and coordinates, by their form. Names of places are not of this recognizer. */
export const addresses: Recognizer = {
  name: "address",
  buckets: ["LOCATION"],
  kind: "rules",
  find: (text) =>
    digit.test(text)
      ? [...findStreets(text), ...findPostcodes(text), ...findCoordinates(text), ...findNamedAddresses(text)]
      : [],
}

import type { Bucket } from "../Bucket.ts"

/** Whether something is a name, of a person or a place: what has no form of its own. */
export const isName = ({ bucket }: { readonly bucket: Bucket }): boolean => bucket === "PERSON" || bucket === "LOCATION"

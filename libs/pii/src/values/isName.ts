import type { Bucket } from "../Bucket.ts"

/** Whether something is a person or place name, which has no form of its own. */
export const isName = ({ bucket }: { readonly bucket: Bucket }): boolean => bucket === "PERSON" || bucket === "LOCATION"

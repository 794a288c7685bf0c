/** Kinds of personal data, as requests name them. */
export const buckets = ["PERSON", "EMAIL", "PHONE", "LOCATION", "FINANCIAL", "SECRET"] as const
export type Bucket = (typeof buckets)[number]

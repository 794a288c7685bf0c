import { Duration } from "effect"
import { settingName } from "./settingName.ts"
import { parseDuration } from "./settingText.ts"

/** Longest lifetime of a presigned address. Signature Version 4, "Expires". */
const longestPresigned = Duration.days(7)

const keys = ["s3AccessKey", "s3SecretKey"]

/** Contradictions between the bucket settings that are each well formed, one sentence each. */
export const bucketContradictions = (texts: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  const { resultLifetime = "", s3Addresses, s3Bucket } = texts
  if (s3Bucket === undefined) {
    const idle = ["s3Endpoint", ...keys].filter((key) => texts[key] !== undefined)
    if (s3Addresses === "presigned") idle.push("s3Addresses")
    return idle.map((key) => `${settingName(key)} is for files in a bucket: set TRAWL_S3_BUCKET too.`)
  }
  const missing = keys.filter((key) => texts[key] === undefined).map(settingName)
  const mistakes =
    missing.length === 0 ? [] : [`TRAWL_S3_BUCKET needs the keys of the bucket: set ${missing.join(" and ")}.`]
  const lifetime = parseDuration(resultLifetime)
  if (s3Addresses === "presigned" && lifetime !== undefined && Duration.isGreaterThan(lifetime, longestPresigned)) {
    mistakes.push(
      "TRAWL_S3_ADDRESSES may be presigned with a TRAWL_RESULT_LIFETIME of at most 7d: a bucket serves no address for longer.",
    )
  }
  return mistakes
}

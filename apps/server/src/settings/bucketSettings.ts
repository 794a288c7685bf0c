import { isBlobKey } from "@trawl/blobs"
import { option } from "@trawl/core"
import { oneOf, optionalSetting, secret, settingText } from "./settingText.ts"

const s3Bucket = settingText("the name of a bucket", (text) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/u.test(text) ? text : undefined,
)

const s3Region = settingText("the name of a region", (text) => (/^[a-z0-9-]{1,40}$/u.test(text) ? text : undefined))

const s3Endpoint = settingText("an http or https address without path and query", (text) => {
  if (!URL.canParse(text)) return undefined
  const { hash, origin, password, pathname, protocol, search, username } = new URL(text)
  return /^https?:$/u.test(protocol) &&
    [hash, password, search, username, pathname.slice(1)].every((part) => part === "")
    ? origin
    : undefined
})

const s3Prefix = settingText("letters, digits, dots, dashes and underscores, with slashes between", (text) =>
  isBlobKey(text) ? text : undefined,
)

const s3Key = secret("a key without spaces", (text) => /^[!-~]{1,256}$/u.test(text))

/** The settings of the bucket for files, as fields of `Settings`. */
export const bucketSettings = {
  s3Bucket: optionalSetting(
    s3Bucket,
    "Bucket for files, on S3 or a compatible store. Absent: files are kept in TRAWL_DATA.",
  ),
  s3Region: option(s3Region, "us-east-1", "Region of the bucket."),
  s3Endpoint: optionalSetting(s3Endpoint, "Address of the store. Absent: Amazon's of the region."),
  s3AccessKey: optionalSetting(s3Key, "Access key for the bucket."),
  s3SecretKey: optionalSetting(s3Key, "Secret key for the bucket."),
  s3Prefix: option(
    s3Prefix,
    "trawl",
    "Prefix of the names of all files in the bucket. Old files below it are removed.",
  ),
  s3Addresses: option(
    oneOf("own", "presigned"),
    "own",
    "own serves files of the bucket through this server, presigned answers with addresses of the bucket.",
  ),
}

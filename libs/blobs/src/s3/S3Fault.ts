/** Why a request to a bucket failed, without the keys, paths and signatures that an error of the store may repeat. */
export interface S3Fault {
  /** Undefined without a response. */
  readonly status: number | undefined
  /** Error code of the store or the system, such as `AccessDenied` or `ECONNREFUSED`. */
  readonly code: string | undefined
}

const words = (cause: unknown): ReadonlyArray<unknown> => {
  if (typeof cause !== "object" || cause === null) return []
  return ["code" in cause ? cause.code : undefined, "name" in cause ? cause.name : undefined]
}

const statusOf = (cause: unknown): unknown => {
  if (typeof cause !== "object" || cause === null || !("$metadata" in cause)) return undefined
  const metadata = cause.$metadata
  return typeof metadata === "object" && metadata !== null && "httpStatusCode" in metadata
    ? metadata.httpStatusCode
    : undefined
}

export const s3Fault = (cause: unknown): S3Fault => {
  const status = statusOf(cause)
  const code = words(cause).find(
    (word): word is string => typeof word === "string" && /^[A-Z][A-Za-z0-9_]{0,63}$/u.test(word) && word !== "Error",
  )
  return { status: typeof status === "number" ? status : undefined, code }
}

/** Whether a retry may succeed: there was no response, or the store is busy or broken. */
export const isTransient = ({ status }: S3Fault): boolean =>
  status === undefined || status >= 500 || status === 429 || status === 408

/** Describes a fault as part of a sentence. */
export const describeFault = ({ code, status }: S3Fault): string => {
  const detail = code === undefined ? "" : ` (${code})`
  return status === undefined
    ? `the bucket cannot be reached${detail}`
    : `the store of the bucket answered ${status}${detail}`
}

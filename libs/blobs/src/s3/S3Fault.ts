/** Why a request to a bucket failed, without anything that an error of the store may repeat: keys, paths, signatures. */
export interface S3Fault {
  /** Absent when no answer came. */
  readonly status: number | undefined
  /** The store's or the system's word for it, such as `AccessDenied` or `ECONNREFUSED`. */
  readonly code: string | undefined
}

const words = (cause: unknown): ReadonlyArray<unknown> => {
  if (typeof cause !== "object" || cause === null) return []
  return ["code" in cause ? cause.code : undefined, "name" in cause ? cause.name : undefined]
}

const statusOf = (cause: unknown): unknown => {
  if (typeof cause !== "object" || cause === null || !("$metadata" in cause)) return undefined
  const metadata = cause.$metadata
  return typeof metadata === "object" && metadata !== null && "httpStatusCode" in metadata ? metadata.httpStatusCode : undefined
}

export const s3Fault = (cause: unknown): S3Fault => {
  const status = statusOf(cause)
  const code = words(cause).find((word): word is string => typeof word === "string" && /^[A-Z][A-Za-z0-9_]{0,63}$/u.test(word) && word !== "Error")
  return { status: typeof status === "number" ? status : undefined, code }
}

/** Whether another try may succeed: no answer came, or the store is busy or broken. */
export const isTransient = ({ status }: S3Fault): boolean => status === undefined || status >= 500 || status === 429 || status === 408

/** The part of a sentence that says what the store did. */
export const describeFault = ({ code, status }: S3Fault): string => {
  const detail = code === undefined ? "" : ` (${code})`
  return status === undefined ? `the bucket cannot be reached${detail}` : `the store of the bucket answered ${status}${detail}`
}

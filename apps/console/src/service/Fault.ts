/** Why a request was not answered as asked. */
export class Fault extends Error {
  readonly status: number
  readonly code: string
  readonly warning: string | undefined
  constructor({ code, error, status, warning }: FaultAnswer) {
    super(error)
    this.status = status
    this.code = code
    this.warning = warning
  }
}

interface FaultAnswer {
  readonly status: number
  readonly code: string
  readonly error: string
  readonly warning?: string | undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

/** The failure that an answer states. `body` is what its text holds as JSON, undefined if it holds none. */
export const faultOf = (status: number, body: unknown): Fault => {
  const stated: Readonly<Record<string, unknown>> = typeof body === "object" && body !== null ? { ...body } : {}
  return new Fault({
    status,
    code: textOf(stated["code"]) ?? `HTTP_${status}`,
    error: textOf(stated["error"]) ?? `The service answered with status ${status}.`,
    warning: textOf(stated["warning"]),
  })
}

/** No answer came at all. */
export const unreachable = (): Fault =>
  new Fault({ status: 0, code: "UNREACHABLE", error: "The service does not answer. Is it running?" })

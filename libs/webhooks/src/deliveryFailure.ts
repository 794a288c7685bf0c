import { AddressRefused } from "@trawl/guard"
import type { DeliveryOutcome } from "./DeliveryOutcome.ts"

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The receiver refused the connection.",
  ECONNRESET: "The receiver closed the connection before it answered.",
  UND_ERR_SOCKET: "The receiver closed the connection before it answered.",
  EMFILE: "The service is out of file descriptors and could open no connection.",
  ENFILE: "The service is out of file descriptors and could open no connection.",
  INVALID_ANSWER: "The receiver's answer is not valid HTTP.",
  ENOTFOUND: "The receiver's name could not be resolved.",
  EAI_AGAIN: "The receiver's name could not be resolved.",
  UND_ERR_CONNECT_TIMEOUT: "The receiver could not be reached in time.",
  CERT_HAS_EXPIRED: "The receiver's certificate has expired.",
}

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  return typeof code === "string" && /^[A-Z][A-Z0-9_]{1,60}$/u.test(code) ? code : "CONNECTION_FAILED"
}

/** The outcome of a failed connection. Of the errors of others only the code is kept: messages may hold addresses. */
export const deliveryFailure = (error: unknown): DeliveryOutcome => {
  const code = codeOf(error)
  // The guard's sentence names the host alone, and how the operator can allow it.
  if (error instanceof AddressRefused) return { result: "refused", code, error: error.message }
  return { result: "unreachable", code, error: sentences[code] ?? "The connection to the receiver failed." }
}

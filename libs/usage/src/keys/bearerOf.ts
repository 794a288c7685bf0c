import { Unauthorized } from "../Unauthorized.ts"

/** The key of an `Authorization` header: its second word. The scheme is ignored, as existing clients expect. */
export const bearerOf = (authorization: string | undefined): string | Unauthorized => {
  if (authorization === undefined || authorization.trim() === "") return new Unauthorized({ message: "Unauthorized" })
  return authorization.trim().split(/ +/u, 2)[1] ?? new Unauthorized({ message: "Unauthorized: Token missing" })
}

/** The service has never known the key. */
export const unknownKey = () => new Unauthorized({ message: "Unauthorized: Invalid token", isGuess: true })

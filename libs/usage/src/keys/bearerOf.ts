import { Unauthorized } from "../Unauthorized.ts"

/** The key of an `Authorization` header: its second word. The scheme's name is not looked at, as existing clients expect. */
export const bearerOf = (authorization: string | undefined): string | Unauthorized => {
  if (authorization === undefined || authorization.trim() === "") return new Unauthorized({ message: "Unauthorized" })
  return authorization.trim().split(/ +/u, 2)[1] ?? new Unauthorized({ message: "Unauthorized: Token missing" })
}

/** The key is none that this service has ever known. */
export const unknownKey = () => new Unauthorized({ message: "Unauthorized: Invalid token", isGuess: true })

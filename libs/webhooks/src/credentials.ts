const plainOf = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that encodes nothing is literal.
    return text
  }
}

/** The Authorization header for the user name and password of a URL, which `fetch`-like clients leave to their caller. */
export const credentials = ({ username, password }: URL): Readonly<Record<string, string>> => {
  if (username === "" && password === "") return {}
  return {
    Authorization: `Basic ${Buffer.from(`${plainOf(username)}:${plainOf(password)}`, "utf8").toString("base64")}`,
  }
}

/** The URL as it is scanned and cached: without user name, password and fragment, which do not affect the page, and without a final dot of the host. */
export const scannedUrl = (url: URL): URL => {
  const scanned = new URL(url)
  scanned.username = ""
  scanned.password = ""
  scanned.hash = ""
  if (scanned.hostname.endsWith(".")) scanned.hostname = scanned.hostname.slice(0, -1)
  return scanned
}

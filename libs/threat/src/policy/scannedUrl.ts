/** The address as it is scanned and remembered: without user name, password and fragment, which say nothing of the page, and without a final dot of the host. */
export const scannedUrl = (url: URL): URL => {
  const scanned = new URL(url)
  scanned.username = ""
  scanned.password = ""
  scanned.hash = ""
  if (scanned.hostname.endsWith(".")) scanned.hostname = scanned.hostname.slice(0, -1)
  return scanned
}

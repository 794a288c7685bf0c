/** Runs in a frame that overlays the page: whether it is a cookie popup. Self-contained. */
export const frameSpeaksOfConsent = (markers: string): boolean => {
  const { document } = globalThis as unknown as {
    document: { body: { innerText: string } | null; querySelector: (selector: string) => unknown }
  }
  const text = document.body?.innerText ?? ""
  if (document.querySelector(markers) !== null) return true
  if (text.length > 6000 || document.querySelector("button, [role=button], a, input[type=submit]") === null)
    return false
  return /cookie|consent|gdpr|einwilligung|consentement|galletas|consentimiento|consenso|toestemming|ciastecz|samtyck|samtykk|eväste|souhlas|куки|согласи|çerez|クッキー|同意|쿠키|동의/iu.test(
    text,
  )
}

/** Major version of Chromium that plain requests name when no browser says otherwise. */
export const defaultChromeMajor = 156

/**
 * The one user agent of each device, equal in every engine: what Chrome of this major version sends, in its frozen form.
 * An operator or a request may set another; it is never random.
 */
export const userAgent = (mobile: boolean, chromeMajor: number = defaultChromeMajor): string =>
  mobile
    ? `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chromeMajor}.0.0.0 Mobile Safari/537.36`
    : `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chromeMajor}.0.0.0 Safari/537.36`

/** Major version of Chromium that plain requests send when no browser states another. */
export const defaultChromeMajor = 156

/**
 * The user agent of each device, equal in every engine: the reduced user agent of Chrome of this major version.
 * An operator or a request may set another; it is never random.
 */
export const userAgent = (mobile: boolean, chromeMajor: number = defaultChromeMajor): string =>
  mobile
    ? `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chromeMajor}.0.0.0 Mobile Safari/537.36`
    : `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chromeMajor}.0.0.0 Safari/537.36`

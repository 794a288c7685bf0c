/**
 * Whether a browser may show the file under the address of a store: images, documents, sound and film only.
 * All else is downloaded, for its scripts would run with the rights of that address.
 */
export const isShownInline = (mediaType: string): boolean => /^(?:image\/(?:png|jpeg|webp|gif)|application\/pdf|audio\/|video\/)/u.test(mediaType)

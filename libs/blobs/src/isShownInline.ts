/**
 * Whether a browser may display the file at the origin of the store: only images, documents, audio and video.
 * Everything else is downloaded, as its scripts would run with the rights of that origin.
 */
export const isShownInline = (mediaType: string): boolean =>
  /^(?:image\/(?:png|jpeg|webp|gif)|application\/pdf|audio\/|video\/)/u.test(mediaType)

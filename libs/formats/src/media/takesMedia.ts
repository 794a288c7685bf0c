/** Files that sound and film are made of as they are: media, and lists of their parts. */
export const takesMedia = (mediaType: string): boolean => /^(?:audio|video)\/|mpegurl$|dash\+xml$/u.test(mediaType)

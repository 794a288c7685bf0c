/** Files that are audio or video themselves: media, and playlists. */
export const takesMedia = (mediaType: string): boolean => /^(?:audio|video)\/|mpegurl$|dash\+xml$/u.test(mediaType)

/** Where the blob store has what a page received, by the folder of its files: `<batch>/<page>`. */
export const receivedKey = (folder: string): string => `${folder}/exchanges`

/** Unpacks gzip data. Throws when the data is damaged or ends early, after it has given what came before. */
export type Gunzip = (chunks: AsyncIterable<Uint8Array<ArrayBuffer>>) => AsyncIterable<Uint8Array<ArrayBuffer>>

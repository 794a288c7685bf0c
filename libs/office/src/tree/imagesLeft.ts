/** Says how many pictures a document has that its markdown lacks. */
export const imagesLeft = (count: number): ReadonlyArray<string> =>
  count === 0 ? [] : [`${count === 1 ? "A picture of the document was" : `${count} pictures of the document were`} left out, descriptions were kept.`]

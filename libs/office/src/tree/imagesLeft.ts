/** Says how many images a document has that its markdown lacks. */
export const imagesLeft = (count: number): ReadonlyArray<string> =>
  count === 0 ? [] : [`${count === 1 ? "An image of the document was" : `${count} images of the document were`} left out, descriptions were kept.`]

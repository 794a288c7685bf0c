/** A warning about images that were left out; empty for none. */
export const imagesLeft = (count: number): ReadonlyArray<string> =>
  count === 0
    ? []
    : [
        `${count === 1 ? "An image of the document was" : `${count} images of the document were`} left out, descriptions were kept.`,
      ]

/** A file of the project, and a name that it declares or uses: where one of them is gone, a test fails. */
export interface Place {
  /** From the root. */
  readonly path: string
  readonly name: string
}

export const place = (path: string, name: string): Place => ({ path, name })

/** A link to the file of a place, from a page whose way to the root is `base`. */
export const placeLink = ({ path }: Place, base = ""): string => `[\`${path}\`](${base}${path})`

/** The part of a list to read. */
export interface PagingQuery {
  readonly skip?: number
  readonly limit?: number
}

/** The address of the next part of a list, with the client's own `limit`. */
export const nextAddress = (list: string, skip: number, limit: number | undefined): string =>
  `${list}?skip=${skip}${limit === undefined ? "" : `&limit=${limit}`}`

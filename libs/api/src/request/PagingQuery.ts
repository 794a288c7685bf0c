/** Which part of a list to read. */
export interface PagingQuery {
  readonly skip?: number
  readonly limit?: number
}

/** Where a list goes on: its address, the place, and the client's own `limit`. */
export const nextAddress = (list: string, skip: number, limit: number | undefined): string =>
  `${list}?skip=${skip}${limit === undefined ? "" : `&limit=${limit}`}`

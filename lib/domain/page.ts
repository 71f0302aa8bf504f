/** One page of a list. */
export interface ListPage {
  /** Its number, from 1 on. */
  readonly page: number;
  /** At least 1: an empty list has one page, which is empty. */
  readonly pageCount: number;
  /** The index of its first row in the list, from 0. */
  readonly from: number;
}

/** The page with a number of a list with `total` rows, or the nearest one that the list has. */
export function pageOfList(total: number, perPage: number, asked: number): ListPage {
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, asked), pageCount);
  return { page, pageCount, from: (page - 1) * perPage };
}

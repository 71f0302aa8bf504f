/** The page numbers worth showing: the first, the last, and those next to the present one; ascending. */
export function pagesAround(page: number, pageCount: number): number[] {
  const near = [1, page - 1, page, page + 1, pageCount];
  if (page <= 3) near.push(2, 3, 4);
  if (page >= pageCount - 2) near.push(pageCount - 1, pageCount - 2, pageCount - 3);
  return [...new Set(near)].filter((one) => one >= 1 && one <= pageCount).sort((a, b) => a - b);
}

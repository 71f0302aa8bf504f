"use client";

import { ListingRow } from "./listing-row.tsx";
import type { RowView, RowWords } from "./row-view.ts";

/** Pictures of these rows are in view from the start. */
const inView = 12;

/** The rows of a listing, drawn from compact figures on either side. */
export function ListingRows({ rows, words }: { rows: RowView[]; words: RowWords }) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <ListingRow key={row.productNo} row={row} words={words} eager={index < inView} />
      ))}
    </tbody>
  );
}

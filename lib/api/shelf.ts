import { z } from "zod";
import { shelfModes, shelfRefusals } from "@/lib/catalog/lines/types.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { highestOnShelf, maxOnShelf, type ShelfRow } from "@/lib/shelf/types.ts";
import { moment, type Table, whole } from "./endpoint.ts";

const figure = z.int().min(0).max(highestOnShelf).nullable();
/** Any figure is taken in, so that a bad one refuses its own row alone. */
const givenFigure = z
  .union([z.number(), z.string().max(40)])
  .nullable()
  .optional()
  .describe(
    `A whole number from 0 to ${highestOnShelf}. A negative one on hand is stored as 0; any other is refused with its row`,
  );

const givenLot = givenFigure.describe(
  `A whole number from 1 to ${highestOnShelf}; null takes it back. Any other, 0 too, is refused with its row`,
);

const row = z.strictObject({
  variantNo: z.string(),
  onHand: figure,
  onOrder: figure,
  minimum: figure.describe("At or under this many, on hand and on order together, more is to be ordered"),
  maximum: figure.describe("So many are to be there then"),
  minOrder: figure.describe("The fewest that can be ordered at once"),
  packSize: figure.describe("How many a pack has: only whole packs are proposed for an order"),
  updatedAt: moment.describe("When what is on hand or on order was last set; milliseconds since 1970, UTC"),
}) satisfies z.ZodType<ShelfRow>;

/** A row as submitted. An invalid row is refused alone (`readShelfRow`). */
const identifier = z.union([z.string().trim().max(1000), z.int().min(0)]).transform(String);
const givenRow = z.strictObject({
  number: identifier.describe("Article number, UPC, EAN or maker's number"),
  others: z
    .array(identifier)
    .max(8)
    .optional()
    .describe("Further numbers of the same article: they count where no article has the ones before"),
  ...{
    onHand: givenFigure,
    onOrder: givenFigure,
    minimum: givenFigure,
    maximum: givenFigure,
    minOrder: givenLot,
    packSize: givenLot,
  },
});

/** A row of a request; of one that cannot be read its number, as far as there is any, and the field that is wrong. */
export function readShelfRow(row: unknown): z.output<typeof givenRow> | { number: string; bad: string } {
  const read = givenRow.safeParse(row);
  if (read.success) return read.data;
  const number = z.object({ number: givenRow.shape.number }).safeParse(row).data?.number ?? "";
  const [issue] = read.error.issues;
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  return { number, bad: cutAt([...(issue?.path ?? []), ...unknown].join(".") || "row", longestField) };
}
const longestField = 100;

/** The endpoints about the dealer's own shelf. */
export const shelfEndpoints = {
  "GET /api/desk/shelf": {
    right: "shelf.read",
    id: "shelf",
    summary: "The dealer's own shelf, which is never the supplier's stock",
    answer: z.strictObject({ rows: z.array(row) }).describe("Every article of the shelf; null: nobody said."),
  },
  "PUT /api/desk/shelf": {
    right: "shelf.write",
    audit: ["shelf-told"],
    id: "tellShelf",
    summary: "Tells what is on the dealer's own shelf; also with a key that may write it",
    takes: z.strictObject({
      mode: z
        .enum(shelfModes, 'is neither "merge" nor "replace"')
        .describe(
          "merge: rows and figures that are missing stay. replace: the shelf is then these rows, and a missing figure is null",
        ),
      rows: z
        .array(z.union([givenRow, z.unknown()]))
        .max(maxOnShelf)
        .describe("A row that cannot be read, or has an unknown field, is refused alone"),
    }),
    largestBody: 2_000_000,
    answer: z
      .strictObject({
        stored: whole.describe("How many rows are stored"),
        removed: whole.describe("How many articles went from the shelf"),
        refused: z
          .array(
            z.strictObject({
              row: whole.describe("The place in `rows`, from 0"),
              number: z.string(),
              reason: z.enum(shelfRefusals),
              field: z.string().nullable().describe("unread: the field that is wrong, or row"),
              candidates: z.array(z.string()).describe("What the number may mean, at most eight articles"),
            }),
          )
          .describe("Rows that are not stored, each with its reason"),
        raised: z
          .array(z.strictObject({ row: whole, number: z.string(), onHand: z.int() }))
          .describe("Rows whose negative figure on hand is stored as 0, with the figure as it came"),
        repaired: z
          .array(z.strictObject({ row: whole, number: z.string(), variantNo: z.string(), code: z.string() }))
          .describe("Rows that are stored of an article whose number was damaged (lost zeros, a wrong check digit …)"),
        rows: z
          .array(
            z.strictObject({
              number: z.string(),
              variantNo: z.string().nullable().describe("The article that is meant; null: none, or several"),
              stored: z.boolean(),
              reason: z.enum(shelfRefusals).nullable().describe("Why it is not stored; null: it is"),
            }),
          )
          .describe("What became of each row, in their order"),
      })
      .describe("What was stored, and what was not."),
    needsCopy: true,
  },
} satisfies Table;

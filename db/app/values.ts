import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";

/** Any number of values in one parameter, for a column's IN. */
export function listed(values: readonly (string | number)[]): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/** The columns of a row by the name in its statement, as in `FROM (SELECT …) copied`. */
export function columnsOf(row: string): (column: { readonly name: string }) => SQL {
  return ({ name }) => sql`${sql.identifier(row)}.${sql.identifier(toSnakeCase(name))}`;
}

/** The elements of a JSON list or the members of a JSON object, as rows. */
export interface Each {
  /** The text after FROM. */
  readonly rows: SQL;
  readonly key: SQL;
  readonly value: SQL;
  /** A field of the value; NULL if it has none. */
  field(name: string): SQL;
  /** Whether the value has the field. */
  has(name: string): SQL;
}

/** `json`: its text, or SQL that yields it. `name` is unique in its statement. */
export function each(json: string | SQLWrapper, name: string): Each {
  const row = sql.identifier(name);
  return {
    rows: sql`json_each(${json}) ${row}`,
    key: sql`${row}.key`,
    value: sql`${row}.value`,
    field: (field) => sql`${row}.value ->> ${field}`,
    has: (field) => sql`json_type(${row}.value, ${`$.${field}`}) IS NOT NULL`,
  };
}

import { processSingleton } from "@/lib/process-singleton.ts";

/** The values that a database accepts. Whole numbers are bound as bigint: the driver would store a number as REAL. */
export type Bound = string | bigint | number | Uint8Array | null;

/** A kind of value: how a parameter is bound, and what a column must contain. */
export interface Kind<T> {
  readonly name: string;
  /** The bound form of a value; undefined when the value is not of this kind. */
  bind(value: T): Bound | undefined;
  /** The value of a column; undefined when it is not of this kind. */
  read(value: unknown): T | undefined;
}

export const text: Kind<string> = {
  name: "text",
  bind: (value) => (typeof value === "string" ? value : undefined),
  read: (value) => (typeof value === "string" ? value : undefined),
};

/** A whole number that JavaScript can represent exactly. The driver rounds larger ones. */
export const integer: Kind<number> = {
  name: "integer",
  bind: (value) => (Number.isSafeInteger(value) ? BigInt(value) : undefined),
  read: (value) => (typeof value === "number" && Number.isSafeInteger(value) ? value : undefined),
};

/** Any finite number, including whole ones. */
export const real: Kind<number> = {
  name: "real",
  bind: (value) => (Number.isFinite(value) ? value : undefined),
  read: (value) => (typeof value === "number" && Number.isFinite(value) ? value : undefined),
};

/** 1 or 0. */
export const flag: Kind<boolean> = {
  name: "flag",
  bind: (value) => (typeof value === "boolean" ? BigInt(value) : undefined),
  read: (value) => (value === 1 ? true : value === 0 ? false : undefined),
};

export const bytes: Kind<Uint8Array> = {
  name: "bytes",
  bind: (value) => (value instanceof Uint8Array ? value : undefined),
  // The client returns an ArrayBuffer, the driver below it a view of one.
  read: (value) =>
    value instanceof ArrayBuffer ? new Uint8Array(value) : value instanceof Uint8Array ? value : undefined,
};

/** One of the given texts. */
export function oneOf<const T extends string>(...values: readonly T[]): Kind<T> {
  const known = (value: unknown) => values.find((each) => each === value);
  return { name: values.join(" or "), bind: known, read: known };
}

export function nullable<T>(kind: Kind<T>): Kind<T | null> {
  return {
    name: `${kind.name} or null`,
    bind: (value) => (value === null ? null : kind.bind(value)),
    read: (value) => (value === null ? null : kind.read(value)),
  };
}

/**
 * JSON text. As a parameter it is a list for `json_each`. As a column it was written by this program or built by the
 * statement, so its shape is assumed to be `T` without a check.
 */
export function json<T>(): Kind<T> {
  return {
    name: "JSON",
    bind: (value) => (value === undefined || value === null ? undefined : JSON.stringify(value)),
    read: (value) => {
      if (typeof value !== "string") return undefined;
      try {
        return JSON.parse(value) as T;
      } catch {
        return undefined;
      }
    },
  };
}

type Kinds = Readonly<Record<string, Kind<unknown>>>;
type Values<K extends Kinds> = { [Name in keyof K]: K[Name] extends Kind<infer T> ? T : never };

/** A statement that returns no rows, with the values of its parameters: by name, or in the order of the `?`. */
export interface Command {
  readonly sql: string;
  readonly args: Record<string, Bound> | Bound[];
  /** The reason for a violated constraint; undefined: that is a bug. */
  readonly reason?: string;
}

/** A statement with the values of its parameters. */
export interface Question<Row> {
  readonly sql: string;
  readonly args: Record<string, Bound>;
  /**
   * Returns a function that reads a row with these columns. @throws StatementError when they are not the statement's.
   */
  rowReader(columns: readonly string[]): (values: ArrayLike<unknown>) => Row;
}

/** A named statement. Called with values for its parameters, it returns a query for a reader (db/reader.ts). */
export type Statement<Args, Row> = ((...args: keyof Args extends never ? [] : [Args]) => Question<Row>) & {
  readonly sql: string;
};

/** A named statement without rows. Called with values for its parameters, it returns a command for a writer. */
export type CommandStatement<Args> = ((...args: keyof Args extends never ? [] : [Args]) => Command) & {
  readonly sql: string;
};

/** A named statement that inserts rows. Called with rows, it returns the commands that insert them. */
export type Insertion<Row> = ((rows: readonly Row[]) => Command[]) & { readonly sql: string };

export type RowOf<S> = S extends (...args: never) => Question<infer Row> ? Row : never;

/**
 * A statement and its program do not match, or a database has a value that the program never wrote. The message
 * contains no value, because it may be a price.
 */
export class StatementError extends Error {
  constructor(statement: string, what: string) {
    super(`statement ${statement}: ${what}`);
    this.name = "StatementError";
  }
}

/** Every statement that the loaded modules declare: its SQL and its name. Tests hold them against the schema. */
export const declaredStatements = processSingleton("statements", () => new Map<string, string>());

/**
 * Declares a statement with the kinds of its parameters and columns: `args` for each `:name` in the SQL, `row` for each
 * column (`variantNo` is the column `variant_no`). Both are checked: SQLite would use NULL for a missing parameter.
 */
export function statement<Args extends Kinds = Record<never, never>, Row extends Kinds = Kinds>(made: {
  name: string;
  sql: string;
  args?: Args;
  row: Row;
}): Statement<Values<Args>, Values<Row>> {
  const { name, sql } = made;
  const kinds = Object.entries(made.args ?? {});
  checkParameters(name, sql, new Set(Object.keys(made.args ?? {})));
  let known: { columns: readonly string[]; read: (values: ArrayLike<unknown>) => Values<Row> } | null = null;
  const rowReader = (columns: readonly string[]) => {
    if (!known || !isSame(known.columns, columns)) {
      known = { columns, read: readerOf<Values<Row>>(name, made.row, columns) };
    }
    return known.read;
  };
  const ask = (args?: Values<Args>) => ({ sql, args: bindAll(name, kinds, args ?? {}), rowReader });
  return Object.assign(ask, { sql });
}

/** Declares a statement without rows. Parameters are declared and checked as in `statement`. */
export function command<Args extends Kinds = Record<never, never>>(made: {
  name: string;
  sql: string;
  args?: Args;
}): CommandStatement<Values<Args>> {
  const { name, sql } = made;
  const kinds = Object.entries(made.args ?? {});
  checkParameters(name, sql, new Set(Object.keys(made.args ?? {})));
  const told = (args?: Values<Args>) => ({ sql, args: bindAll(name, kinds, args ?? {}) });
  return Object.assign(told, { sql });
}

/**
 * Declares a condition under which a dealer's database takes no transaction: it is rolled back as a whole, and the error is
 * `busy` with this reason (db/writer.ts). Parameters are declared and checked as in `statement`.
 */
export function refusal<Args extends Kinds = Record<never, never>>(made: {
  name: string;
  /** SQL. */
  when: string;
  reason: "lease-lost" | "overtaken";
  args?: Args;
}): CommandStatement<Values<Args>> {
  const { when, reason, ...rest } = made;
  // NULL violates the column's NOT NULL constraint.
  const sql = `INSERT INTO sync_state (name, value) SELECT '${reason}', NULL WHERE ${when}`;
  const told = command({ ...rest, sql });
  return Object.assign((...args: Parameters<typeof told>) => ({ ...told(...args), reason }), { sql });
}

/**
 * Numbers of rows in one command of an insertion. Fifty rows in one command take half the time of fifty commands; only
 * a few forms can all stay prepared.
 */
const rowsInForms = [50, 10, 1] as const;

/**
 * Declares an insertion with one parameter per value, for long texts: inside a JSON parameter they would be escaped and
 * parsed again. `row`: the kind of each column (`variantNo` is the column `variant_no`); `end`: SQL after the values.
 */
export function insertion<Row extends Kinds>(made: {
  name: string;
  into: string;
  row: Row;
  end?: string;
}): Insertion<Values<Row>> {
  const { name, into, end = "" } = made;
  const kinds = Object.entries(made.row);
  const tuple = `(${kinds.map(() => "?").join(", ")})`;
  const columns = kinds.map(([key]) => columnOf(key)).join(", ");
  const form = (rows: number) => `${into} (${columns}) VALUES ${Array(rows).fill(tuple).join(", ")} ${end}`.trim();
  const forms = rowsInForms.map((size) => ({ size, sql: form(size) }));
  const bindRow = (row: Values<Row>) => kinds.map(([key, kind]) => boundValue(name, key, kind, row));
  const told = (rows: readonly Values<Row>[]): Command[] => {
    const commands: Command[] = [];
    let from = 0;
    for (const { size, sql } of forms) {
      for (; rows.length - from >= size; from += size) {
        const args = rows.slice(from, from + size).flatMap((row) => bindRow(row));
        commands.push({ sql, args });
      }
    }
    return commands;
  };
  declaredStatements.set(form(1), name);
  return Object.assign(told, { sql: form(1) });
}

function checkParameters(name: string, sql: string, declared: ReadonlySet<string>): void {
  declaredStatements.set(sql, name);
  // The driver aborts the process when it gets named values for an unnamed parameter.
  if (sql.includes("?")) throw new StatementError(name, "a ? has no name");
  const used = new Set(Array.from(sql.matchAll(/:([a-z]\w*)/gi), (match) => match[1] ?? ""));
  for (const one of used) if (!declared.has(one)) throw new StatementError(name, `no kind is given for :${one}`);
  for (const one of declared) if (!used.has(one)) throw new StatementError(name, `there is no :${one}`);
}

function bindAll(
  name: string,
  kinds: readonly [string, Kind<unknown>][],
  args: Readonly<Record<string, unknown>>,
): Record<string, Bound> {
  const bound: Record<string, Bound> = {};
  for (const [key, kind] of kinds) bound[key] = boundValue(name, key, kind, args);
  return bound;
}

function boundValue(name: string, key: string, kind: Kind<unknown>, of: Readonly<Record<string, unknown>>): Bound {
  const value = kind.bind(of[key]);
  if (value === undefined) throw new StatementError(name, `:${key} is not ${kind.name}`);
  return value;
}

function readerOf<Row>(name: string, kinds: Kinds, columns: readonly string[]): (values: ArrayLike<unknown>) => Row {
  const cells = Object.entries(kinds).map(([key, kind]) => ({ key, kind, place: columns.indexOf(columnOf(key)) }));
  const missing = cells.find(({ place }) => place < 0);
  if (missing) throw new StatementError(name, `there is no column ${columnOf(missing.key)}`);
  if (columns.length !== cells.length) throw new StatementError(name, "there are more columns than it reads");
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const { key, kind, place } of cells) {
      const value = kind.read(values[place]);
      if (value === undefined) throw new StatementError(name, `${columnOf(key)} is not ${kind.name}`);
      row[key] = value;
    }
    // Every key was read by its own kind.
    return row as Row;
  };
}

function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some === others || (some.length === others.length && some.every((one, index) => one === others[index]));
}

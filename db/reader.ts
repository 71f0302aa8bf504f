import type { Client, InStatement, ResultSet } from "@libsql/client";
import { type Distance, far, near } from "./distance.ts";
import type { Command, Question } from "./statement.ts";
import { reading } from "./wrap.ts";

/** Queries, by the kinds of their rows. */
export type Questions<Rows extends readonly unknown[]> = { readonly [Place in keyof Rows]: Question<Rows[Place]> };
/** The rows of each of several queries. */
export type Answers<Rows extends readonly unknown[]> = { -readonly [Place in keyof Rows]: Rows[Place][] };

/** Read access to a database. */
export interface Reader extends Distance {
  /** The rows of a query. */
  read<Row>(question: Question<Row>): Promise<Row[]>;
  /** The rows of several queries, all from one snapshot. */
  readAll<const Rows extends readonly unknown[]>(questions: Questions<Rows>): Promise<Answers<Rows>>;
  /** The first row of a query; null if there is none. */
  readFirst<Row>(question: Question<Row>): Promise<Row | null>;
}

/** A reader over a client: of a libSQL server, or of a file's writer. */
export function clientReader(client: Client): Reader {
  const read = async <Row>({ sql, args, rowReader }: Question<Row>): Promise<Row[]> => {
    const { columns, rows } = await client.execute(reading(sql, args));
    return rows.map(rowReader(columns));
  };
  return {
    ...(client.protocol === "file" ? near : far),
    read,
    readFirst: async (question) => (await read(question))[0] ?? null,
    readAll: async <const Rows extends readonly unknown[]>(questions: Questions<Rows>) =>
      answersOf(questions, await client.batch(questions.map(boundStatement), "read")),
  };
}

/** A query or a command as a client takes it. */
export function boundStatement({ sql, args }: Command): InStatement {
  return { sql, args };
}

/** The rows of each query in a client's results. */
export function answersOf<const Rows extends readonly unknown[]>(
  questions: Questions<Rows>,
  results: readonly ResultSet[],
): Answers<Rows> {
  return inPlaces(questions, (question, place) => {
    const result = results[place];
    return result ? result.rows.map(question.rowReader(result.columns)) : [];
  });
}

/** The rows of each query, in the order of the queries. */
export function inPlaces<const Rows extends readonly unknown[]>(
  questions: Questions<Rows>,
  answer: <Row>(question: Question<Row>, place: number) => Row[],
): Answers<Rows> {
  // A mapped tuple type: TypeScript cannot infer it from `map`.
  return questions.map((question, place) => answer(question, place)) as Answers<Rows>;
}

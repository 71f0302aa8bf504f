import type { Client } from "@libsql/client";
import type { Question } from "./statement.ts";

type Questions<Rows extends readonly unknown[]> = { readonly [Place in keyof Rows]: Question<Rows[Place]> };
type Answers<Rows extends readonly unknown[]> = { -readonly [Place in keyof Rows]: Rows[Place][] };

/** A database that can be asked. */
export interface Reader {
  /** False: it lies on a libSQL server, where each call is one round trip. */
  readonly onFile: boolean;
  /** The rows that answer a question. */
  read<Row>(question: Question<Row>): Promise<Row[]>;
  /** The answers to several questions, as they are at one moment. */
  readAll<const Rows extends readonly unknown[]>(questions: Questions<Rows>): Promise<Answers<Rows>>;
  /** The first row that answers a question; null when none does. */
  readFirst<Row>(question: Question<Row>): Promise<Row | null>;
}

/** Asks through a client: a libSQL server's, or that of who writes a file. */
export function clientReader(client: Client): Reader {
  const read = async <Row>({ sql, args, rowReader }: Question<Row>): Promise<Row[]> => {
    const { columns, rows } = await client.execute({ sql, args: { ...args } });
    return rows.map(rowReader(columns));
  };
  return {
    onFile: client.protocol === "file",
    read,
    readFirst: async (question) => (await read(question))[0] ?? null,
    readAll: async <const Rows extends readonly unknown[]>(questions: Questions<Rows>) => {
      const results = await client.batch(
        questions.map(({ sql, args }) => ({ sql, args: { ...args } })),
        "read",
      );
      return inPlaces(questions, (question, place) => {
        const result = results[place];
        return result ? result.rows.map(question.rowReader(result.columns)) : [];
      });
    },
  };
}

/** An answer for each question, in its place. */
export function inPlaces<const Rows extends readonly unknown[]>(
  questions: Questions<Rows>,
  answer: <Row>(question: Question<Row>, place: number) => Row[],
): Answers<Rows> {
  // A mapped tuple: the compiler does not follow `map` from place to place.
  return questions.map((question, place) => answer(question, place)) as Answers<Rows>;
}

import type { Stmt, StmtResult } from "./server-request.ts";

/** The most that one request carries. The server works off one request's statements one after the other. */
const maxReads = 64;
const maxCharacters = 1_000_000;

/** The content of one request: each distinct statement once. */
interface Batch {
  readonly statements: Map<string, Stmt>;
  characters: number;
  answer: Promise<readonly StmtResult[]>;
}

/**
 * Sends all reads of one event loop iteration in one request: a page starts its reads where they are needed, and each
 * request would be a round trip. One request is one snapshot. Identical statements are sent once. Each statement has
 * its own result, or its own error.
 */
export function readsTogether(send: (statements: readonly Stmt[]) => Promise<readonly StmtResult[]>) {
  let last: Batch | null = null;

  function begin(): Batch {
    const statements = new Map<string, Stmt>();
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      if (last === batch) last = null;
      return send([...statements.values()]);
    });
    const batch = { statements, characters: 0, answer };
    return batch;
  }

  /** The results of some statements, all from one snapshot. */
  return async function read(statements: readonly Stmt[]): Promise<StmtResult[]> {
    const words = statements.map((statement) => JSON.stringify(statement));
    const characters = words.reduce((sum, { length }) => sum + length, 0);
    const isRoomy =
      last && last.statements.size + words.length <= maxReads && last.characters + characters <= maxCharacters;
    const batch = last && isRoomy ? last : begin();
    last = batch;
    batch.characters += characters;
    for (const [place, statement] of statements.entries()) batch.statements.set(words[place] ?? "", statement);
    const results = await batch.answer;
    const places = new Map([...batch.statements.keys()].map((key, place) => [key, place]));
    return words.map((key) => results[places.get(key) ?? -1] ?? missing);
  };
}

const missing: StmtResult = { error: { message: "the server answered nothing", code: "SERVER_ERROR" } };

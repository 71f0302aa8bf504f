import { LibsqlError } from "@libsql/client";
import type { Answer } from "./server-request.ts";

/** The most that one request carries. The server works off one request's parts one after the other. */
const mostReads = 64;
const mostCharacters = 1_000_000;

/** Reads that wait for the request that takes them. */
interface Waiting {
  readonly request: object;
  readonly characters: number;
  readonly answered: (answer: Answer) => void;
  readonly refused: (error: unknown) => void;
}

/**
 * Sends what is read in the same turn of the event loop in one request: a page asks for its parts where they are needed,
 * and each request would be a way to the server and back. What several parts ask for in the same words is read once. Each
 * read has its own answer, or its own error.
 */
export function readsTogether(send: (requests: readonly object[]) => Promise<readonly Answer[]>) {
  let waiting: Waiting[] = [];
  let asked = new Map<string, Promise<Answer>>();

  const sendAll = (all: readonly Waiting[]) => {
    for (const some of portions(all))
      send(some.map(({ request }) => request)).then(
        (answers) => {
          for (const [place, { answered, refused }] of some.entries()) {
            const answer = answers[place];
            if (answer) answered(answer);
            else refused(new LibsqlError("the server answered nothing", "SERVER_ERROR"));
          }
        },
        (error: unknown) => {
          for (const { refused } of some) refused(error);
        },
      );
  };

  return function read(request: object): Promise<Answer> {
    const words = JSON.stringify(request);
    const same = asked.get(words);
    if (same) return same;
    if (waiting.length === 0)
      setImmediate(() => {
        const all = waiting;
        [waiting, asked] = [[], new Map()];
        sendAll(all);
      });
    const answer = new Promise<Answer>((answered, refused) => {
      waiting.push({ request, characters: words.length, answered, refused });
    });
    asked.set(words, answer);
    return answer;
  };
}

/** The same reads in as many requests as they need. */
function portions(all: readonly Waiting[]): Waiting[][] {
  const found: Waiting[][] = [];
  let characters = 0;
  for (const one of all) {
    const last = found.at(-1);
    characters += one.characters;
    if (last && last.length < mostReads && characters <= mostCharacters) last.push(one);
    else {
      found.push([one]);
      characters = one.characters;
    }
  }
  return found;
}

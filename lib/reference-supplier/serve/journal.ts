/** One request as the journal shows it: never with a token or a password. */
export interface JournalEntry {
  readonly at: string;
  readonly operation: string;
  readonly query: Readonly<Record<string, string>>;
  readonly language: string | null;
  readonly caller: string | null;
  readonly dealer: string | null;
  readonly status: number;
}

export interface JournalView {
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly requests: readonly JournalEntry[];
}

const kept = 5_000;
const secret = new Set(["username", "password", "token", "apikey"]);

/** The requests the supplier received: counts of all, and the latest in full. */
export class Journal {
  #counts = new Map<string, number>();
  #requests: JournalEntry[] = [];
  #total = 0;

  add(entry: JournalEntry): void {
    this.#total += 1;
    this.#counts.set(entry.operation, (this.#counts.get(entry.operation) ?? 0) + 1);
    this.#requests.push(entry);
    if (this.#requests.length > kept * 2) this.#requests = this.#requests.slice(-kept);
  }

  view(): JournalView {
    return { total: this.#total, counts: Object.fromEntries(this.#counts), requests: this.#requests.slice(-kept) };
  }

  reset(): void {
    this.#counts.clear();
    this.#requests = [];
    this.#total = 0;
  }
}

/** A query for the journal, without secrets. */
export function shownQuery(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => !secret.has(name.toLowerCase())));
}

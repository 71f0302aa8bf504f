/** One operation of the interface, as the page about it shows it. */
export interface ShownOperation {
  /** Unique on the page: `get-api-desk-search`. */
  readonly anchor: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly place: "query" | "path" | "header";
    readonly description: string;
  }[];
  /** A command that can be pasted into a shell once KEY is replaced. */
  readonly example: string;
  /** It takes no API key, but the session of a browser. */
  readonly forSessions: boolean;
  readonly statuses: readonly string[];
}

export interface ShownPart {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly ShownOperation[];
}

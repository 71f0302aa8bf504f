/** A node of the parser's tree. */
export interface Node {
  readonly type: string;
  /** The place in the text, in bytes from 1. */
  readonly span: { readonly start: number; readonly end: number };
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "span" in value;
}

/** Where a node stands, as far as it decides on its mutants. */
export type Place = "condition" | "loop" | "chain" | "tag" | "last" | "other";

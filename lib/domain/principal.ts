export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

/**
 * The person or program asking now: the first argument of every query. It is made from a session or an API key by
 * `lib/auth` and never from anything the browser claims.
 */
export interface Principal {
  readonly dealerId: string;
  readonly memberId: string;
  /** Hash of the session id or of the API key; names the session in the settings, never opens it. */
  readonly sessionHash: string;
  readonly language: Language;
  /** Without it, wholesale prices are absent from every answer (not hidden by style). */
  readonly seesCost: boolean;
  readonly preferences: Preferences;
}

/** A page of ours says in this request header which dealer it was made for. */
export const dealerHeader = "bincard-dealer";
/** And in this field of its forms. */
export const dealerField = "dealer";

export interface Preferences {
  readonly theme: "system" | "light" | "dark";
  readonly density: "compact" | "normal" | "comfortable";
  /** The dealer's own warehouse: first in every stock bar. Null: the supplier's order. */
  readonly warehouseId: string | null;
  /** Units at or under which a variant is low, unless a watched item says otherwise. */
  readonly lowStockThreshold: number;
}

/** No threshold of low stock is higher. */
export const highestThreshold = 100_000;

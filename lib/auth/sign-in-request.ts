import type { Language } from "@/lib/domain/principal.ts";
import type { SupplierCredentials, SupplierSettings } from "@/lib/supplier/contract.ts";
import type { SignInFailure } from "./types.ts";

export interface SignInRequest {
  credentials: SupplierCredentials;
  /** The client's network address, for the limits and the audit log. */
  address: string;
  userAgent: string;
  /** Store the credentials for background syncs; otherwise they are deleted with the session. */
  keep: boolean;
  /** The language of a new dealer's member. */
  language?: Language;
  /** The dealer of the session that the browser already has, when that session has all rights. */
  sessionDealerId?: string | null;
}

/** One attempt to use credentials at the supplier. */
export interface SignInTry extends Pick<SignInRequest, "credentials" | "address"> {
  /** The signed-in dealer who proves to know the credentials. Without it the dealer is found by the user name. */
  dealerId?: string;
}

/** The dependencies of a sign-in. Only those of lib/sync are required: `admitDealer` and `eraseDealer`. */
export interface SignInDoors {
  admit: (dealerId: string, token: string) => Promise<void>;
  eraseCopy: (dealerId: string) => Promise<void>;
  settings?: SupplierSettings;
  signIn?: (settings: SupplierSettings, credentials: SupplierCredentials) => Promise<string>;
  now?: () => number;
  /** Delays a refusal until `ms` have passed since `startedAt` (of `performance.now`). */
  hold?: (startedAt: number, ms: number) => Promise<void>;
}

/** A reached limit is answered as `refused`. */
export interface SignInFailed {
  failure: Exclude<SignInFailure, "limited">;
}

/** All dependencies, with defaults filled in. */
export type OpenDoors = Required<Omit<SignInDoors, "admit">>;

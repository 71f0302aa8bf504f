import type { Language } from "@/lib/domain/principal.ts";
import type { SupplierCredentials, SupplierSettings } from "@/lib/supplier/contract.ts";
import type { SignInFailure } from "./types.ts";

export interface SignInRequest {
  credentials: SupplierCredentials;
  /** Network address of who asks, for the limits and the audit log. */
  address: string;
  userAgent: string;
  /** Keep the credentials for reading in the background; else they go with the session. */
  keep: boolean;
  /** Of a dealer that is new. */
  language?: Language;
  /** Dealer of the session that the asking browser has already. */
  sessionDealerId?: string | null;
}

/** One try of credentials at the supplier. */
export interface SignInTry extends Pick<SignInRequest, "credentials" | "address"> {
  /** The dealer who is signed in and proves to know them; without it the dealer is found by the user name. */
  dealerId?: string;
}

/** What a sign-in reaches besides its arguments; only `admit` (lib/sync's `admitDealer`) has to be given. */
export interface SignInDoors {
  admit: (dealerId: string, token: string) => Promise<void>;
  settings?: SupplierSettings;
  signIn?: (settings: SupplierSettings, credentials: SupplierCredentials) => Promise<string>;
  now?: () => number;
  /** Holds a refusal back until `ms` have gone by since `startedAt` (of `performance.now`). */
  hold?: (startedAt: number, ms: number) => Promise<void>;
}

/** refused, unreachable, nonsense or incomplete; a reached limit answers as refused does. */
export interface SignInFailed {
  failure: Exclude<SignInFailure, "limited">;
}

/** The doors, all of them open. */
export type OpenDoors = Required<Omit<SignInDoors, "admit">>;

import type { Reader } from "@/db/reader.ts";
import type { Command } from "@/db/statement.ts";
import type { PagingProfile as Found } from "@/lib/supplier/contract.ts";
import type { ListDoubt, PagingProfile, ResourceName } from "../types.ts";
import { readSyncState, type SyncState, setPagingProfile } from "./sync-state.ts";

/** Lists that the supplier pages. */
const pagedResources = ["brands", "products", "inventory"] as const;
export type PagedResource = (typeof pagedResources)[number];

/** A paging profile as the database stores it. */
interface StoredProfile extends Found {
  foundAt: number;
  confirmedAt: number;
}

/** The parts of a page that are needed here: its cursor, null after the last page, and the profile. */
interface Ending {
  readonly cursor: unknown;
  readonly profile: Found | null;
}

/**
 * Commands that store the paging profile, for the transaction of the last page; none before that. `foundAt` stays while
 * the paging style does. A list without rows has no profile.
 */
export function storePagingProfile(resource: PagedResource, { cursor, profile }: Ending, now: number): Command[] {
  if (cursor !== null || profile === null || profile.rows === 0) return [];
  const kept: StoredProfile = { ...profile, foundAt: now, confirmedAt: now };
  return [setPagingProfile({ name: `paging.${resource}`, profile: kept })];
}

/** The paging profile of each paged list, in the form for display. */
export async function readPagingProfiles(database: Reader): Promise<PagingProfile[]> {
  const syncState = await readSyncState(database);
  return pagedResources.flatMap((resource) => {
    const kept = storedProfile(syncState, resource);
    return kept ? [shown(resource, kept)] : [];
  });
}

/** Why a resource's last full run may be incomplete; null if there is no sign of it. */
export function doubtOf(syncState: SyncState, resource: ResourceName): ListDoubt | null {
  if (resource === "categories") return null;
  const kept = storedProfile(syncState, resource);
  return kept?.doubt ? { kind: kept.doubt, rows: kept.rows, announced: kept.announced } : null;
}

/** Detected paging profiles, for the client that reads the lists again. */
export function knownPaging(syncState: SyncState): Map<PagedResource, Found> {
  const known = new Map<PagedResource, Found>();
  for (const resource of pagedResources) {
    const kept = storedProfile(syncState, resource);
    if (kept?.knownFrom === "asking") known.set(resource, kept);
  }
  return known;
}

function storedProfile(syncState: SyncState, resource: PagedResource): StoredProfile | null {
  const text = syncState.get(`paging.${resource}`);
  return text === undefined ? null : JSON.parse(text);
}

function shown(resource: PagedResource, kept: StoredProfile): PagingProfile {
  const { style, whole, knownFrom, pageSize, cappedAt, rows, announced, doubt, foundAt, confirmedAt } = kept;
  return {
    ...{
      resource,
      paging: whole && knownFrom === "asking" && style !== "none" ? "whole" : style,
      knownFrom,
      pageSize,
      pageSizeCap: cappedAt,
      total: rows,
      announced,
      foundAt,
      confirmedAt,
    },
    totalFrom: announced === null ? "counted" : announced === rows ? "announced" : "announced-wrong",
    doubt: doubt && { kind: doubt, rows, announced },
  };
}

import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { shareLinks } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { cleanName } from "@/lib/domain/clean-name.ts";
import type { ApiKeyPrincipal, MemberPrincipal, Principal } from "@/lib/domain/principal.ts";
import {
  maxShareLinks,
  type ShareChoice,
  type SharedLine,
  type ShareLayout,
  type ShareShows,
} from "@/lib/domain/share.ts";
import { BincardError } from "@/lib/errors.ts";
import { hashOf, randomId } from "@/lib/secrets/internal-keys.ts";
import { hashedPassphrase } from "./passphrase.ts";
import { storedLines } from "./stored-lines.ts";
import type { ShareLink } from "./types.ts";

type Sharer = MemberPrincipal | ApiKeyPrincipal;

interface NewShare extends ShareChoice {
  layout: ShareLayout;
  lines: readonly SharedLine[];
  /** null: none. */
  passphrase: string | null;
}

/**
 * Makes a link for people without an account. Its address is answered once, without the host: only its hash is stored.
 * @throws BincardError `bad-request` beyond 2,000 links of a dealer that have not ended.
 */
export async function makeShare(
  principal: Sharer,
  { layout, lines, passphrase, ...choice }: NewShare,
  now: number = Date.now(),
): Promise<{ shareId: string; path: string }> {
  const own = (await scope(principal)).shareLinks;
  const [token, shareId] = [randomId(), randomUUID()];
  const row = {
    ...{ shareId, memberId: principal.memberId, tokenHash: hashOf(token), layout, createdAt: now },
    ...{ ...columnsOf(choice), ...showsOf(choice.shows), language: choice.language },
    lines: JSON.stringify(lines),
    passphrase: passphrase === null ? null : await hashedPassphrase(passphrase),
  };
  const { rowsAffected } = await own.insert(row, sql`WHERE ${lt(own.count(isRunning(now)), maxShareLinks)}`);
  if (rowsAffected === 0)
    throw new BincardError("bad-request", { field: "links", reason: `exceeds the limit of ${maxShareLinks} links` });
  return { shareId, path: pathOf(token) };
}

/** The dealer's links that have not ended, the newest first. */
export async function listShares(principal: Principal, now: number = Date.now()): Promise<ShareLink[]> {
  const { shareLinks: own } = await scope(principal);
  const rows = await own.select(shown, isRunning(now)).orderBy(desc(shareLinks.createdAt), shareLinks.shareId);
  return rows.map(linkOf);
}

/**
 * One of the dealer's links.
 * @throws BincardError `not-found` when it has ended, or is not the dealer's.
 */
export async function readShare(principal: Principal, shareId: string, now: number = Date.now()): Promise<ShareLink> {
  const meant = and(isRunning(now), eq(shareLinks.shareId, shareId));
  const [row] = await (await scope(principal)).shareLinks.select(shown, meant);
  if (!row) throw notFound(shareId);
  return linkOf(row);
}

/** The dealer's link with the random part of its address; null when it has ended, or is not the dealer's. */
export async function findShareByToken(
  principal: Principal,
  token: string,
  now: number = Date.now(),
): Promise<ShareLink | null> {
  const meant = and(isRunning(now), eq(shareLinks.tokenHash, hashOf(token)));
  const [row] = await (await scope(principal)).shareLinks.select(shown, meant);
  return row ? linkOf(row) : null;
}

/**
 * Changes what a link shows, how long it lasts and its passphrase; missing: it stays. Answers the link as it is now.
 * @throws BincardError `not-found` when it has ended, or is not the dealer's.
 */
export async function changeShare(
  principal: Sharer,
  shareId: string,
  {
    passphrase,
    lines,
    ...choice
  }: Partial<ShareChoice> & { lines?: readonly SharedLine[]; passphrase?: string | null },
  now: number = Date.now(),
): Promise<ShareLink> {
  const { shareLinks: own } = await scope(principal);
  const change = {
    ...columnsOf(choice),
    ...(choice.shows && showsOf(choice.shows)),
    ...(lines && { lines: JSON.stringify(lines) }),
    ...(passphrase !== undefined && { passphrase: passphrase === null ? null : await hashedPassphrase(passphrase) }),
  };
  const meant = and(isRunning(now), eq(shareLinks.shareId, shareId));
  const isChange = Object.values(change).some((value) => value !== undefined);
  const [row] = isChange ? await own.update(change, meant).returning(shown) : await own.select(shown, meant);
  if (!row) throw notFound(shareId);
  return linkOf(row);
}

/**
 * Replaces the address of a link, so that the former one opens nothing any longer, and answers the new one.
 * @throws BincardError `not-found`.
 */
export async function renewShare(principal: Sharer, shareId: string, now: number = Date.now()): Promise<string> {
  const token = randomId();
  const meant = and(isRunning(now), eq(shareLinks.shareId, shareId));
  const { rowsAffected } = await (await scope(principal)).shareLinks.update({ tokenHash: hashOf(token) }, meant);
  if (rowsAffected === 0) throw notFound(shareId);
  return pathOf(token);
}

/** Ends a link and answers its name. @throws BincardError `not-found`. */
export async function endShare(principal: Sharer, shareId: string, now: number = Date.now()): Promise<string> {
  const meant = and(isRunning(now), eq(shareLinks.shareId, shareId));
  const ended = (await scope(principal)).shareLinks.update({ endedAt: now }, meant);
  const [row] = await ended.returning({ title, lines });
  if (!row) throw notFound(shareId);
  return nameOf({ title: row.title, lines: storedLines(row.lines) });
}

/** Ends all links of one member of the dealer, and answers how many there were. */
export async function endSharesOf(principal: Sharer, memberId: string, now: number = Date.now()): Promise<number> {
  const meant = and(isRunning(now), eq(shareLinks.memberId, memberId));
  const { rowsAffected } = await (await scope(principal)).shareLinks.update({ endedAt: now }, meant);
  return rowsAffected;
}

const { shareId, memberId, layout, title, lines, price, stock, allWarehouses, showsQuantity, showsNote } = shareLinks;
const { language, recipient, passphrase, createdAt, endsAt, openedTimes, openedAt } = shareLinks;
const shown = {
  ...{ shareId, memberId, layout, title, lines, price, stock, allWarehouses, showsQuantity, showsNote },
  ...{ language, recipient, passphrase, createdAt, endsAt, openedTimes, openedAt },
};

type Row = Pick<typeof shareLinks.$inferSelect, keyof typeof shown>;

function linkOf(row: Row): ShareLink {
  const { lines, price, stock, allWarehouses, showsQuantity, showsNote, passphrase, ...link } = row;
  return {
    ...link,
    shows: { price, stock, allWarehouses, quantity: showsQuantity, note: showsNote },
    lines: storedLines(lines),
    hasPassphrase: passphrase !== null,
  };
}

function columnsOf({ title, language, recipient, endsAt }: Partial<ShareChoice>) {
  return {
    ...{ language, endsAt },
    title: title === undefined ? undefined : cleanName(title),
    recipient: recipient === undefined ? undefined : cleanName(recipient),
  };
}

function showsOf({ quantity: showsQuantity, note: showsNote, ...others }: ShareShows) {
  return { ...others, showsQuantity, showsNote };
}

/** What the shop calls a link: its title, else the number of its first item. */
export function nameOf({ title, lines }: Pick<ShareLink, "title" | "lines">): string {
  return title || (lines[0]?.variantNo ?? "");
}

function isRunning(now: number): SQL | undefined {
  return and(isNull(shareLinks.endedAt), or(isNull(endsAt), gt(endsAt, now)));
}

function pathOf(token: string): string {
  return `/s/${token}`;
}

function notFound(id: string): BincardError {
  return new BincardError("not-found", { what: "share link", id });
}

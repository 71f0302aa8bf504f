import path from "node:path";
import type { z } from "zod";
import { BincardError } from "@/lib/errors.ts";
import { readSecretFiles } from "./secret-files.ts";
import { misspelledName, referenceSupplierVariable, startedByVariable, testTierVariable } from "./setting-names.mjs";
import { settings } from "./settings.ts";

/** The result of `parseEnv`: the settings with defaults, absolute paths, and durations in milliseconds. */
export type Env = z.output<typeof settings> & {
  readonly appUrl: string;
  /** Where this machine itself reaches the server. */
  readonly localUrl: string;
  /** True when no supplier is configured; then `npm start` runs the reference supplier. */
  readonly usesReferenceSupplier: boolean;
  readonly supplierBaseUrl: string;
  /** The supplier's part of a dealer's identity: its address, except for the reference supplier that runs with us. */
  readonly supplierIdentity: string;
  readonly supplierName: string;
};

/**
 * The reference supplier's usual address, and what it is known by on whichever port it runs: its dealers stay the same
 * when another program has that port.
 */
const referenceSupplierAddress = "http://127.0.0.1:4010";

/**
 * Parses and checks the settings.
 * @throws BincardError `config` with the facts `name` and `reason` for the first invalid setting.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const misspelled = misspelledName(source);
  if (misspelled) throw new BincardError("config", { ...misspelled });
  const set = Object.entries(source).filter((pair): pair is [string, string] => Boolean(pair[1]?.trim()));
  const given = readSecretFiles(Object.fromEntries(set));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BincardError("config", { name: String(issue?.path[0]), reason: issue?.message ?? "is invalid" });
  }
  const env = parsed.data;
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined)
    throw new BincardError("config", { name: "MAIL_FROM", reason: "must be set when SMTP_URL is set" });
  checkDatabases(env);
  const supplierBaseUrl = env.SUPPLIER_BASE_URL ?? given[referenceSupplierVariable] ?? referenceSupplierAddress;
  const usesReferenceSupplier = env.SUPPLIER_BASE_URL === undefined;
  const localUrl = `http://${ownHost(env.HOST)}:${env.PORT}`;
  return {
    ...env,
    DATA_DIR: path.resolve(env.DATA_DIR),
    localUrl,
    appUrl: env.APP_URL ?? localUrl,
    usesReferenceSupplier,
    supplierBaseUrl,
    supplierIdentity: env.SUPPLIER_BASE_URL ?? referenceSupplierAddress,
    supplierName: env.SUPPLIER_NAME ?? (usesReferenceSupplier ? "Reference supplier" : new URL(supplierBaseUrl).host),
  };
}

/**
 * Checks that all databases lie on a server, or all in files. Half of them on a server would be shared by instances of
 * which each has the other half for itself.
 * @throws BincardError `config`.
 */
function checkDatabases(env: z.output<typeof settings>): void {
  const refuse = (name: string, reason: string) => new BincardError("config", { name, reason });
  const isOnServer = (name: "DATABASE_URL" | "DEALER_DATABASE_URL") => !(env[name] ?? "file:").startsWith("file:");
  const [app, dealers] = [isOnServer("DATABASE_URL"), isOnServer("DEALER_DATABASE_URL")];
  if (env.BACKUP_EVERY !== undefined && (app || dealers))
    throw refuse("BACKUP_EVERY", "works only with databases in files; back up the database server instead");
  const together = "databases are all on a server or all in files";
  if (app && !dealers) throw refuse("DEALER_DATABASE_URL", `must also name a server: ${together}`);
  if (dealers && !app) throw refuse("DATABASE_URL", `must also name a server: ${together}`);
  const unused = (["DATABASE_ADMIN_URL", "DATABASE_ADMIN_TOKEN", "DATABASE_AUTH_TOKEN"] as const).find(
    (name) => env[name] !== undefined,
  );
  if (!app && unused !== undefined)
    throw refuse(unused, "needs databases on a server; set DATABASE_URL and DEALER_DATABASE_URL, or remove it");
}

/** The host under which a program on this machine meets a server that listens on `host`. */
function ownHost(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || /^[0:]+$/.test(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

// biome-ignore lint/plugin: each copy reads the settings from the same variables
let current: Env | undefined;

/** The settings of this process, parsed once. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}

/** Sets the settings of this process without its environment: a worker gets its parent's, tests make their own. */
export function adoptEnv(settingsOfProcess: Env): void {
  current = settingsOfProcess;
}

/** The id of the process that started this server and must not be survived; null when nobody named one. */
export function startedBy(): number | null {
  return Number(process.env[startedByVariable]) || null;
}

/** The port of the reference supplier when its command names none, as text: it parses its options itself. */
export function referenceSupplierPort(): string | undefined {
  return process.env.PORT;
}

/** The browser of journeys and measurements. `npm test` installs one where there is none, and names it so. */
export function chromiumPath(): string {
  return process.env.CHROMIUM_PATH || wholeChromiumPath();
}

/** A browser that has all a person's has, such as the memory of pages that one goes back to. */
export function wholeChromiumPath(): string {
  return process.env.CHROMIUM_WHOLE_PATH || "/usr/bin/chromium";
}

/** Which tests run: those of `npm test`, of `npm run test:full`, or of `npm run soak`. */
export function testTier(): "first" | "full" | "soak" {
  const tier = process.env[testTierVariable];
  return tier === "full" || tier === "soak" ? tier : "first";
}

/** Version and commit of this program; "" for what is not known. The bundler replaces the expressions by their values. */
export function buildOf(): { version: string; commit: string } {
  return { version: process.env.BINCARD_VERSION ?? "", commit: process.env.BINCARD_COMMIT ?? "" };
}

/** Whether the program runs under `next dev`. The bundler replaces the expression by its value. */
export const isDevelopment = process.env.NODE_ENV === "development";

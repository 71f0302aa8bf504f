import path from "node:path";
import { z } from "zod";
import { hourMs, minuteMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { meantSetting } from "@/lib/mistyped-setting.ts";
import { readSecretFiles, secretFileNames } from "@/lib/secret-files.ts";
import { duration, listenHost, networks, synonymsFile, webAddress, wholeNumber } from "@/lib/setting-kinds.ts";

const databaseAddress = /^(libsql|https?|wss?|file):./;

/** Every setting Bincard reads; `.env.example` explains them to people. */
const settings = z.object({
  PORT: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, "is not a port number")
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, "is not a port number")
    .default(3000),
  HOST: listenHost.optional(),
  TRUSTED_PROXIES: networks.optional(),
  APP_URL: webAddress
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === "/", "must name a host alone, without a path")
    .optional(),
  DATA_DIR: z.string().default("./data"),
  APP_SECRET: z
    .string()
    .transform((text) => text.split(",").map((secret) => secret.trim()))
    .refine((list) => list.every((secret) => secret.length >= 32), "needs at least 32 characters for each secret")
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(databaseAddress, "is not a database address like libsql://db.example.com or file:/path/app.db")
    .optional(),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  DATABASE_ADMIN_URL: webAddress.optional(),
  DATABASE_ADMIN_TOKEN: z.string().optional(),
  DEALER_DATABASE_URL: z
    .string()
    .regex(databaseAddress, "is not a database address like libsql://{dealer}.example.com or file:/path/{dealer}.db")
    .includes("{dealer}", { message: "must contain {dealer}" })
    .optional(),
  SUPPLIER_BASE_URL: webAddress.optional(),
  SUPPLIER_NAME: z.string().optional(),
  SUPPLIER_SIGN_IN: z.enum(["basic", "query", "headers"], "must be basic, query or headers").default("basic"),
  SUPPLIER_AUTH_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+: .*\{token\}/, "must look like 'Authorization: ApiKey {token}'")
    .default("Authorization: ApiKey {token}"),
  SUPPLIER_PAGING: z
    .enum(["auto", "item1", "item0", "page1", "page0", "none"], "must be auto, item1, item0, page1, page0 or none")
    .default("auto"),
  SUPPLIER_PAGE_SIZE: wholeNumber(1, 10_000).default(200),
  SUPPLIER_REQUESTS: wholeNumber(1, 10_000).default(50),
  SUPPLIER_LANGUAGE: z.enum(["en", "fr"], "must be en or fr").default("en"),
  SUPPLIER_CALLER_NAME: z
    .string()
    .regex(/^[\x20-\x7e]+$/, "must be plain ASCII")
    .default("bincard"),
  SUPPLIER_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be a currency code like USD")
    .default("USD"),
  SUPPLIER_WEIGHT_UNIT: z.string().optional(),
  SUPPLIER_LENGTH_UNIT: z.string().optional(),
  SUPPLIER_TOKEN_DEALERS: wholeNumber(1, 10_000).default(5),
  INVENTORY_EVERY: duration.default(15 * minuteMs),
  SYNC_AT_ONCE: wholeNumber(1, 100).default(4),
  SYNC_SPREAD: duration.refine((ms) => ms <= 12 * hourMs, "must be at most 12h").default(4 * hourMs),
  INVENTORY_ON_VIEW: duration.default(5 * minuteMs),
  PRICES_ON_VIEW: duration.default(15 * minuteMs),
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:/.test(text) && URL.canParse(text), "is not an address like smtp://mail.example.com:587")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^@\s<>]+@[^@\s<>]+|[^<>]+<[^@\s<>]+@[^@\s<>]+>)$/, "is not a mail address like bincard@example.com")
    .optional(),
  MAIL_CONFIRM: z.enum(["yes", "no"], "must be yes or no").default("yes"),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "is not a private key of 43 characters, as `npx web-push generate-vapid-keys` makes them")
    .optional(),
  ALERT_NETWORKS: z.enum(["public", "any"], "must be public or any").default("public"),
  BACKUP_EVERY: duration.optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  SEARCH_SYNONYMS_FILE: synonymsFile,
  SEARCH_INDEX_MEMORY: wholeNumber(16, 1_000_000)
    .default(512)
    .transform((megabytes) => megabytes * 1024 * 1024),
  WARM_UP_PAGES: wholeNumber(0, 1000).default(60),
  API_KEY_RATE: wholeNumber(1, 100_000).default(100),
  METRICS_TOKEN: z.string().min(16, "needs at least 16 characters").optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
    .default("info"),
});

/** The result of `parseEnv`: the settings with defaults, absolute paths, and durations in milliseconds. */
export type Env = z.output<typeof settings> & {
  readonly appUrl: string;
  /** Where this machine itself reaches the server. */
  readonly localUrl: string;
  /** True when no supplier is configured; then `npm start` runs the reference supplier. */
  readonly usesReferenceSupplier: boolean;
  readonly supplierBaseUrl: string;
  /** Stands for the supplier in what identifies a dealer: its address, but for the reference supplier beside us. */
  readonly supplierIdentity: string;
  readonly supplierName: string;
};

/** Names with these prefixes are Bincard's alone. An unknown one is a typing error and is refused. */
const ownPrefixes = /^(SUPPLIER|BINCARD|DEALER_DATABASE)_/;
/** Other software has names with these, such as MAIL, BACKUP_DIR or SMTP_HOST: one must be nearly a setting of ours. */
const sharedPrefixes =
  /^(INVENTORY|PRICES|SYNC|API_KEY|METRICS|SEARCH|WARM_UP|APP_SECRET|SMTP|MAIL|VAPID|ALERT|TRUSTED|BACKUP)/;
/**
 * Container platforms set variables with these endings in every container, for example for a service named "bincard" or
 * "supplier".
 */
const servicePlaces = /_(SERVICE_HOST|SERVICE_PORT|PORT)(_|$)/;
/** Names that an `.env` file may hold besides our settings: for Node, for Next, or for a proxy to the supplier. */
const othersInFile = /^(NODE_|NEXT_|TZ$|LANG$|(HTTPS?|NO|ALL)_PROXY$)/i;
/**
 * The reference supplier's usual address, and what it is known by on whichever port it runs: its dealers stay the same
 * when another program has that port.
 */
const referenceSupplierAddress = "http://127.0.0.1:4010";
/** Set by our own commands for their child processes; not for people. */
export const referenceSupplierVariable = "BINCARD_REFERENCE_SUPPLIER";
/** The id of the `npm start` process that runs this server. */
export const startedByVariable = "BINCARD_STARTED_BY";
const soakVariable = "BINCARD_SOAK";
const settingNames: readonly string[] = [...Object.keys(settings.shape), ...secretFileNames];
/** Settings whose names no other software has by chance: a name that is nearly one of them is a typing error. */
const distinctiveNames = settingNames.filter((name) => ownPrefixes.test(name) || sharedPrefixes.test(name));

const internalNames = new Set([
  ...[referenceSupplierVariable, startedByVariable, soakVariable],
  ...["BINCARD_VERSION", "BINCARD_COMMIT"],
]);

/**
 * Checks the names in our `.env` file. An unknown name there is a typing error.
 * @throws BincardError `config` with the facts `name` and `reason` for the first invalid one.
 */
export function checkEnvFile(names: readonly string[]): void {
  const unknown = names.find((name) => !isKnown(name) && !othersInFile.test(name));
  if (unknown !== undefined) throw notASetting(unknown);
}

function isKnown(name: string): boolean {
  return name in settings.shape || secretFileNames.includes(name) || internalNames.has(name);
}

function notASetting(name: string): BincardError {
  const meant = meantSetting(name, settingNames);
  const hint = meant === null ? ".env.example lists them all" : `is ${meant} meant?`;
  return new BincardError("config", { name, reason: `is not a setting of Bincard; ${hint}` });
}

function isRefused(name: string): boolean {
  if (isKnown(name) || servicePlaces.test(name)) return false;
  return ownPrefixes.test(name) || (sharedPrefixes.test(name) && meantSetting(name, distinctiveNames) !== null);
}

/**
 * A line for each variable that is nearly a setting of ours, and not refused: with an error in its first letters it may
 * have stood there for long, and changes nothing.
 */
export function mistypedSettings(source: Record<string, string | undefined>): string[] {
  return Object.keys(source).flatMap((name) => {
    const meant = isKnown(name) || isRefused(name) ? null : meantSetting(name, distinctiveNames);
    return meant === null ? [] : `${name} is not a setting of Bincard and changes nothing; is ${meant} meant?`;
  });
}

/**
 * Parses and checks the settings.
 * @throws BincardError `config` with the facts `name` and `reason` for the first invalid setting.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const refused = Object.keys(source).find(isRefused);
  if (refused !== undefined) throw notASetting(refused);
  const set = Object.entries(source).filter((pair): pair is [string, string] => Boolean(pair[1]?.trim()));
  const given = readSecretFiles(Object.fromEntries(set));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BincardError("config", { name: String(issue?.path[0]), reason: issue?.message ?? "is wrong" });
  }
  const env = parsed.data;
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined)
    throw new BincardError("config", { name: "MAIL_FROM", reason: "must be set beside SMTP_URL" });
  const onServer = [env.DATABASE_URL, env.DEALER_DATABASE_URL].some(
    (url) => url !== undefined && !url.startsWith("file:"),
  );
  if (env.BACKUP_EVERY !== undefined && onServer)
    throw new BincardError("config", {
      name: "BACKUP_EVERY",
      reason: "is for databases in files; back up yours at their server",
    });
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
  return process.env.CHROMIUM_PATH || "/usr/bin/chromium";
}

/** Whether `npm run soak` runs: random tests have their full size. */
export function isSoak(): boolean {
  return process.env[soakVariable] === "1";
}

/** Version and commit of this program; "" for what is not known. The bundler replaces the expressions by their values. */
export function buildOf(): { version: string; commit: string } {
  return { version: process.env.BINCARD_VERSION ?? "", commit: process.env.BINCARD_COMMIT ?? "" };
}

/** Whether the program runs under `next dev`. The bundler replaces the expression by its value. */
export const isDevelopment = process.env.NODE_ENV === "development";

import { z } from "zod";
import { hourMs, minuteMs } from "@/lib/domain/time.ts";
import {
  databaseAddress,
  databaseTemplate,
  duration,
  headerToken,
  listenHost,
  networks,
  synonymsFile,
  webAddress,
  wholeNumber,
} from "./setting-kinds.ts";
import type { SettingName } from "./setting-names.mjs";

/** Every setting Bincard reads; `.env.example` explains them to people. */
export const settings = z.object({
  PORT: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, "must be a number from 1 to 65535")
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, "must be a number from 1 to 65535")
    .default(3000),
  HOST: listenHost.optional(),
  TRUSTED_PROXIES: networks.optional(),
  APP_URL: webAddress
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === "/", "must be a URL without a path")
    .optional(),
  DATA_DIR: z.string().default("./data"),
  APP_SECRET: z
    .string()
    .transform((text) => text.split(",").map((secret) => secret.trim()))
    .refine((list) => list.every((secret) => secret.length >= 32), "must have at least 32 characters per secret")
    .optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_AUTH_TOKEN: headerToken.optional(),
  DATABASE_ADMIN_URL: webAddress.optional(),
  DATABASE_ADMIN_TOKEN: headerToken.optional(),
  DEALER_DATABASE_URL: databaseTemplate.optional(),
  SUPPLIER_BASE_URL: webAddress.optional(),
  SUPPLIER_NAME: z.string().optional(),
  SUPPLIER_SIGN_IN: z.enum(["basic", "query", "headers"], "must be basic, query or headers").default("basic"),
  SUPPLIER_AUTH_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+: .*\{token\}/, "must be a header with {token}, such as 'Authorization: ApiKey {token}'")
    .default("Authorization: ApiKey {token}"),
  SUPPLIER_PAGING: z
    .enum(["auto", "item1", "item0", "page1", "page0", "none"], "must be auto, item1, item0, page1, page0 or none")
    .default("auto"),
  SUPPLIER_PAGE_SIZE: wholeNumber(1, 10_000).default(200),
  SUPPLIER_REQUESTS: wholeNumber(1, 10_000).default(50),
  SUPPLIER_LANGUAGE: z.enum(["en", "fr"], "must be en or fr").default("en"),
  SUPPLIER_CALLER_NAME: z
    .string()
    .regex(/^[\x20-\x7e]+$/, "must be ASCII text")
    .default("bincard"),
  SUPPLIER_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be a currency code such as USD")
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
    .refine((text) => /^smtps?:/.test(text) && URL.canParse(text), "must be a URL such as smtp://mail.example.com:587")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^@\s<>]+@[^@\s<>]+|[^<>]+<[^@\s<>]+@[^@\s<>]+>)$/, "must be an address such as bincard@example.com")
    .optional(),
  MAIL_CONFIRM: z.enum(["yes", "no"], "must be yes or no").default("yes"),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be a private key of 43 characters; create one with `npx web-push generate-vapid-keys`")
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
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
    .default("info"),
} satisfies Record<SettingName, z.ZodType>);

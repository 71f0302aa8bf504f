// Plain JavaScript, since a misspelled name is refused before any package is installed.
import { meantSetting, slippedSetting } from "./mistyped-setting.mjs";

/** Every setting; settings.ts has the values that each accepts. */
const valueNames = /** @type {const} */ ([
  "PORT",
  "HOST",
  "TRUSTED_PROXIES",
  "APP_URL",
  "DATA_DIR",
  "APP_SECRET",
  "DATABASE_URL",
  "DATABASE_AUTH_TOKEN",
  "DATABASE_ADMIN_URL",
  "DATABASE_ADMIN_TOKEN",
  "DEALER_DATABASE_URL",
  "SUPPLIER_BASE_URL",
  "SUPPLIER_NAME",
  "SUPPLIER_SIGN_IN",
  "SUPPLIER_AUTH_HEADER",
  "SUPPLIER_PAGING",
  "SUPPLIER_PAGE_SIZE",
  "SUPPLIER_REQUESTS",
  "SUPPLIER_LANGUAGE",
  "SUPPLIER_CALLER_NAME",
  "SUPPLIER_CURRENCY",
  "SUPPLIER_WEIGHT_UNIT",
  "SUPPLIER_LENGTH_UNIT",
  "SUPPLIER_TOKEN_DEALERS",
  "INVENTORY_EVERY",
  "SYNC_AT_ONCE",
  "SYNC_SPREAD",
  "INVENTORY_ON_VIEW",
  "PRICES_ON_VIEW",
  "SMTP_URL",
  "MAIL_FROM",
  "MAIL_CONFIRM",
  "VAPID_PRIVATE_KEY",
  "ALERT_NETWORKS",
  "BACKUP_EVERY",
  "BACKUP_KEEP",
  "SEARCH_SYNONYMS_FILE",
  "SEARCH_INDEX_MEMORY",
  "WARM_UP_PAGES",
  "API_KEY_RATE",
  "METRICS_TOKEN",
  "LOG_LEVEL",
]);

/** Settings that are secrets. Each can be read from a file, which the same name with `_FILE` names. */
export const secretNames = /** @type {const} */ ([
  "APP_SECRET",
  "DATABASE_ADMIN_TOKEN",
  "DATABASE_AUTH_TOKEN",
  "METRICS_TOKEN",
  "SMTP_URL",
  "VAPID_PRIVATE_KEY",
]);

/** @typedef {typeof valueNames[number]} SettingName */
/** @typedef {{ name: string, reason: string }} Refusal Facts of a `config` error. */

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
/**
 * Names that an `.env` file may contain in addition to our settings: for Node, for Next, or for a proxy to the
 * supplier.
 */
const othersInFile = /^(NODE_|NEXT_|TZ$|LANG$|(HTTPS?|NO|ALL)_PROXY$)/i;
/** Set by our own commands for their child processes; not for people. */
export const referenceSupplierVariable = "BINCARD_REFERENCE_SUPPLIER";
/** The id of the `npm start` process that runs this server. */
export const startedByVariable = "BINCARD_STARTED_BY";
/** Which tests run, see `testTier` in lib/settings/env.ts. */
export const testTierVariable = "BINCARD_TESTS";

/** @type {readonly string[]} */
const plainNames = valueNames;
const settingNames = [...plainNames, ...secretNames.map((name) => `${name}_FILE`)];
const known = new Set([
  ...settingNames,
  ...[referenceSupplierVariable, startedByVariable, testTierVariable, "BINCARD_VERSION", "BINCARD_COMMIT"],
]);
/** Settings whose names no other software has by chance: a name that is nearly one of them is a typing error. */
const distinctiveNames = settingNames.filter((name) => ownPrefixes.test(name) || sharedPrefixes.test(name));
/** Settings whose names others also write without underscores; MAILFROM is a variable of cron's own. */
const joinedNames = new Map(
  plainNames
    .filter((name) => name.includes("_") && name !== "MAIL_FROM")
    .map((name) => [name.replaceAll("_", ""), name]),
);

/**
 * The first variable of the environment that is a typing error beyond doubt; null: there is none.
 * @param {Readonly<Record<string, string | undefined>>} source
 * @returns {Refusal | null}
 */
export function misspelledName(source) {
  const refused = Object.entries(source).find(([name, value = ""]) => isRefused(name, value));
  return refused === undefined ? null : refusalOf(refused[0]);
}

/**
 * The first name in our `.env` file that is unknown, which there is a typing error; null: there is none.
 * @param {readonly string[]} names
 * @returns {Refusal | null}
 */
export function unknownNameInFile(names) {
  const unknown = names.find((name) => !known.has(name) && !othersInFile.test(name));
  return unknown === undefined ? null : refusalOf(unknown);
}

/** With the setting that is likely meant. @param {string} name @returns {Refusal} */
function refusalOf(name) {
  const refusal = (/** @type {string} */ hint) => ({ name, reason: `is not a setting; ${hint}` });
  if (isFileOfSetting(name)) return refusal("only secrets can be read from files; see .env.example");
  const bare = name.replace(/^BINCARD_/, "");
  const meant =
    settingNames.find((one) => one === bare) ??
    joinedNames.get(name) ??
    slippedSetting(name, settingNames) ??
    meantSetting(name, settingNames) ??
    meantSetting(bare, settingNames);
  return refusal(meant === null ? "see .env.example" : `you probably mean ${meant}`);
}

/** @param {string} name @param {string} value */
function isRefused(name, value) {
  if (known.has(name)) return false;
  // Without the networks anybody behind a gateway could name another's address.
  if (name === "TRUSTED_PROXY") return true;
  if (servicePlaces.test(name)) return ownPrefixes.test(name) && isWrittenPort(name, value);
  if (ownPrefixes.test(name) || isFileOfSetting(name) || slippedSetting(name, settingNames) !== null) return true;
  return sharedPrefixes.test(name) && meantSetting(name, distinctiveNames) !== null;
}

/**
 * Platforms set NAME_PORT to an address such as "tcp://10.0.0.1:80". A plain number was written by a person.
 * @param {string} name
 * @param {string} value
 */
function isWrittenPort(name, value) {
  return name.endsWith("_PORT") && !/_SERVICE_PORT$|_PORT_\d+_/.test(name) && /^\s*\d+\s*$/.test(value);
}

/** Whether a name is that of a setting with `_FILE`: the value is meant to be read from there, and would not be. */
function isFileOfSetting(/** @type {string} */ name) {
  const setting = name.endsWith("_FILE") ? name.slice(0, -"_FILE".length) : "";
  return setting.includes("_") && plainNames.includes(setting) && !known.has(name);
}

/**
 * A warning for each variable that is nearly one of our settings but may be other software's. It is no error: it may
 * have been there for years, without effect.
 * @param {Readonly<Record<string, string | undefined>>} source
 */
export function mistypedSettings(source) {
  return Object.entries(source).flatMap(([name, value = ""]) => {
    if (known.has(name) || isRefused(name, value)) return [];
    const meant = joinedNames.get(name) ?? meantSetting(name, distinctiveNames);
    return meant === null ? [] : `${name} is not a setting and is ignored. Did you mean ${meant}?`;
  });
}

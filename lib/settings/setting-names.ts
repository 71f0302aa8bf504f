import { BincardError } from "@/lib/errors.ts";
import { meantSetting, slippedSetting } from "./mistyped-setting.ts";
import { secretFileNames } from "./secret-files.ts";
import { settings } from "./settings.ts";

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
/** Platforms set NAME_PORT to an address such as "tcp://10.0.0.1:80". A plain number was written by a person. */
const isWrittenPort = (name: string, value: string) =>
  name.endsWith("_PORT") && !/_SERVICE_PORT$|_PORT_\d+_/.test(name) && /^\s*\d+\s*$/.test(value);
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
const settingNames: readonly string[] = [...Object.keys(settings.shape), ...secretFileNames];
/** Settings whose names no other software has by chance: a name that is nearly one of them is a typing error. */
const distinctiveNames = settingNames.filter((name) => ownPrefixes.test(name) || sharedPrefixes.test(name));

/** Settings whose names others also write without underscores; MAILFROM is a variable of cron's own. */
const joinedNames = new Map(
  Object.keys(settings.shape)
    .filter((name) => name.includes("_") && name !== "MAIL_FROM")
    .map((name) => [name.replaceAll("_", ""), name]),
);

const internalNames = new Set([
  ...[referenceSupplierVariable, startedByVariable, testTierVariable],
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

/** The error of a name that is refused, with the setting that is likely meant. */
export function notASetting(name: string): BincardError {
  const reason = (hint: string) => new BincardError("config", { name, reason: `is not a setting; ${hint}` });
  if (isFileOfSetting(name)) return reason("only secrets can be read from files; see .env.example");
  const bare = name.replace(/^BINCARD_/, "");
  const meant =
    settingNames.find((one) => one === bare) ??
    slippedSetting(name, settingNames) ??
    meantSetting(name, settingNames) ??
    meantSetting(bare, settingNames);
  return reason(meant === null ? "see .env.example" : `you probably mean ${meant}`);
}

/** Whether a variable of the environment is a typing error beyond doubt. */
export function isRefused(name: string, value: string): boolean {
  if (isKnown(name)) return false;
  // Without the networks anybody behind a gateway could name another's address.
  if (name === "TRUSTED_PROXY") return true;
  if (servicePlaces.test(name)) return ownPrefixes.test(name) && isWrittenPort(name, value);
  if (ownPrefixes.test(name) || isFileOfSetting(name) || slippedSetting(name, settingNames) !== null) return true;
  return sharedPrefixes.test(name) && meantSetting(name, distinctiveNames) !== null;
}

/** Whether a name is that of a setting with `_FILE`: the value is meant to be read from there, and would not be. */
function isFileOfSetting(name: string): boolean {
  const setting = name.endsWith("_FILE") ? name.slice(0, -"_FILE".length) : "";
  return setting.includes("_") && setting in settings.shape && !isKnown(name);
}

/**
 * A warning for each variable that is nearly one of our settings but may be other software's. It is no error: it may
 * have been there for years, without effect.
 */
export function mistypedSettings(source: Record<string, string | undefined>): string[] {
  return Object.entries(source).flatMap(([name, value = ""]) => {
    if (isKnown(name) || isRefused(name, value)) return [];
    const meant = joinedNames.get(name) ?? meantSetting(name, distinctiveNames);
    return meant === null ? [] : `${name} is not a setting and is ignored. Did you mean ${meant}?`;
  });
}

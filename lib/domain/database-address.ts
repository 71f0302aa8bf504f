/** Parses database addresses. Errors never repeat them: they may contain a token. */

const isFile = (address: string) => /^file:./.test(address);

/** The name under which a server keeps the database of an address: the end of its path, else the first part of its host. */
export function nameOnServer(address: string): string {
  const { pathname, hostname } = new URL(address);
  const inPath = pathname.split("/").findLast((part) => part !== "");
  return decodeURIComponent(inPath ?? hostname.split(".")[0] ?? "");
}

/** Why a text is no address of a database; null when it is one. `example`: of one on a server, and of one in a file. */
export function faultOfDatabaseAddress(text: string, example: string): string | null {
  if (isFile(text)) return null;
  const url = /^(libsql|https?|wss?):\/\//.test(text) ? parsed(text) : null;
  if (url === null || url.hostname === "") return `must be a database address such as ${example}`;
  if (url.username || url.password) return "must not contain a user name or password; set DATABASE_AUTH_TOKEN";
  if (/token|jwt/i.test(url.search)) return "must not contain a token; set DATABASE_AUTH_TOKEN";
  const isPlain = /^\?tls=[01]$/.test(url.search) && url.protocol === "libsql:";
  if ((url.search && !isPlain) || url.hash) return "must not contain ? or #, except ?tls=0 after libsql://";
  return null;
}

/** Why a text is not a template of addresses that gives each dealer a database; null if it is. */
export function faultOfTemplate(template: string, example: string): string | null {
  const fault = faultOfDatabaseAddress(template, example);
  if (fault !== null) return fault;
  if (!template.includes("{dealer}")) return "must contain {dealer}";
  const [one, other] = ["a", "b"].map((dealer) => template.replace("{dealer}", dealer));
  if (isFile(template) || !one || !other || nameOnServer(one) !== nameOnServer(other)) return null;
  return "must have {dealer} in the last part of its path or, without a path, in the first part of its host";
}

/** The address, also if it is the pattern for all dealers' databases; null if invalid. */
function parsed(text: string): URL | null {
  const address = text.replace("{dealer}", "a");
  if (!URL.canParse(address)) return null;
  try {
    nameOnServer(address);
    return new URL(address);
  } catch {
    return null;
  }
}

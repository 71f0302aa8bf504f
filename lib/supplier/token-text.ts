/** Field names under which suppliers put the token into an object. */
const tokenKeys = ["token", "accesstoken", "access_token", "apikey", "value", "data", "result"];

/** A token must fit into a header: visible ASCII characters without blanks. */
const headerSafe = /^[\x21-\x7e]{1,8192}$/;

/** Texts that programs write when there is no token. */
const noToken = new Set(["null", "undefined", "true", "false", "NaN"]);

/**
 * The token in the body of /System/Token: plain text, a JSON text, or an object or list that contains one; null when
 * there is none.
 */
export function tokenIn(body: string): string | null {
  const text = body.replace(/^\ufeff/, "").trim();
  const token = /^["{[]/.test(text) ? tokenOf(parsed(text), 0) : text;
  return token !== null && isToken(token) ? token : null;
}

/** Whether a text can be sent as a token. */
export function isToken(text: string): boolean {
  return headerSafe.test(text) && !text.startsWith("<") && !noToken.has(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function tokenOf(value: unknown, depth: number): string | null {
  if (typeof value === "string") return value.trim();
  if (typeof value !== "object" || value === null || depth > 2) return null;
  if (Array.isArray(value)) return value.length === 1 ? tokenOf(value[0], depth + 1) : null;
  for (const name of tokenKeys) {
    const entry = Object.entries(value).find(([key]) => key.toLowerCase() === name);
    const token = entry ? tokenOf(entry[1], depth + 1) : null;
    if (token) return token;
  }
  return null;
}

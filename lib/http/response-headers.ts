import { isHttps } from "./address.ts";

/** The policy for responses that are not pages: nothing may load or run. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const always: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "same-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
];

const closedFeatures = "microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";

/** The security headers of every response, with its Content-Security-Policy; `camera`: the page may use it. */
export function responseHeaders(policy: string, camera = false): (readonly [string, string])[] {
  return [
    ["Content-Security-Policy", policy],
    ...always,
    ["Permissions-Policy", `camera=${camera ? "(self)" : "()"}, ${closedFeatures}`],
    ...(isHttps() ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const] : []),
  ];
}

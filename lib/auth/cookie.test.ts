import { expect, test } from "vitest";
import { closedPolicy, responseHeaders } from "@/lib/http/response-headers.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { readCookie, sessionCookieName, sessionCookieOptions } from "./cookie.ts";

const visitedAs = (APP_URL: string) => adoptEnv(parseEnv({ APP_URL }));
const transport = () =>
  new Headers([...responseHeaders(closedPolicy)].map(([name, value]) => [name, value] as [string, string]));

test("over https the session cookie is bound to this host and to https, and the browser must use https only", () => {
  visitedAs("https://desk.example");
  expect(sessionCookieName()).toBe("__Host-bincard");
  expect(sessionCookieOptions()).toEqual({ httpOnly: true, sameSite: "lax", path: "/", secure: true });
  expect(transport().get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
});

test("over plain http, meant for this machine only, the cookie has no prefix that browsers would refuse", () => {
  visitedAs("http://localhost:3000");
  expect(sessionCookieName()).toBe("bincard");
  expect(sessionCookieOptions()).toEqual({ httpOnly: true, sameSite: "lax", path: "/", secure: false });
  expect(transport().get("strict-transport-security")).toBeNull();
});

test("a cookie that is sent twice counts as missing", () => {
  expect(readCookie("a=1; bincard=x; b=2", "bincard")).toBe("x");
  expect(readCookie("bincard=x; bincard=y", "bincard")).toBeNull();
  expect(readCookie("xbincard=x", "bincard")).toBeNull();
  expect(readCookie(null, "bincard")).toBeNull();
  expect(readCookie("bincard=", "bincard")).toBe("");
});

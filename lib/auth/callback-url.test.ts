import fc from "fast-check";
import { expect, test } from "vitest";
import { testSize } from "@/lib/test/size.ts";
import { safeCallback } from "./callback-url.ts";

const visited = "http://127.0.0.1:3000";

/** Where a browser at `visited` goes for a `Location: …` header. */
const destination = (location: string) => new URL(location, `${visited}/api/auth/callback/credentials`);

test("addresses of our own are returned unchanged, including the query", () => {
  for (const path of [
    "/",
    "/products",
    "/products?q=%20tube%2Ftyre&brand=1,2&sort=-cost",
    "/products/020056-07?variant=020056-07&qty=10",
    "/products/a%2Fb?x=%25",
    "/watch-lists/8f4e#row",
    "/products?q=//evil.test",
  ]) {
    expect(safeCallback(path)).toBe(path);
    expect(safeCallback(`${visited}${path}`, [visited])).toBe(path);
  }
});

test("addresses of other hosts, other schemes and odd spellings lead to the desk", () => {
  for (const hostile of [
    undefined,
    null,
    3,
    {},
    ["/products"],
    "",
    "foo",
    "products",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    " /products",
    "/.//evil.test",
    "/x/..//evil.test",
    "/%2e//evil.test",
    "https://evil.test",
    "https:evil.test",
    "http:/evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "blob:x",
    "http://127.0.0.1:3000.evil.test/",
    "http://127.0.0.1:3000@evil.test/",
    "http://127.0.0.1:30001/",
    `/${"a".repeat(3000)}`,
    "/sign-in?callbackUrl=/sign-in",
    "/api/auth/signout",
    "/api",
    "/_next/x",
    "/\u0000",
    "/\u0085x",
    "/x\\y",
  ]) {
    expect(safeCallback(hostile, [visited])).toBe("/");
  }
});

test("whatever the callback URL, a browser stays on the visited host", () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    "\\",
    ".",
    "..",
    "%2f",
    "%5c",
    "%2e",
    "@",
    ":",
    "?",
    "#",
    "&",
    "=",
    "\t",
    "\n",
    "\r",
    "\0",
    " ",
    "evil.test",
    "http:",
    "https:",
    "javascript:",
    visited,
    "127.0.0.1",
    "[::1]",
    "\u2028",
    "\uFF0F",
    "\u3002",
    "products",
    "sign-in",
  );
  const asked = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.webUrl(),
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(asked, fc.boolean(), (text, slash) => {
      const location = safeCallback(slash ? `/${text}` : text, [visited]);
      expect(location.startsWith("/")).toBe(true);
      expect(destination(location).origin).toBe(visited);
      expect(() => new Headers({ location })).not.toThrow();
      expect(safeCallback(location, [visited])).toBe(location);
    }),
    { numRuns: testSize(20_000) },
  );
});

import { expect, test } from "vitest";
import { adoptEnv, parseEnv } from "@/lib/env.ts";
import { addressOf, isLoopback, settleAddress } from "./address.ts";

/** The client address of a request from `peer` with `claimed` as X-Forwarded-For. */
function seen(appUrl: string, peer: string, claimed?: string): string {
  adoptEnv(parseEnv({ APP_URL: appUrl }));
  const headers = claimed === undefined ? {} : { "x-forwarded-for": claimed };
  settleAddress(headers, peer);
  return addressOf(new Headers(headers as Record<string, string>));
}

test("a client that connects directly cannot choose its address", () => {
  expect(seen("http://desk.lan:3000", "203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
  expect(seen("http://desk.lan:3000", "::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(seen("http://desk.lan:3000", "2001:db8::7", "127.0.0.1")).toBe("2001:db8::7");
});

test("behind a gateway the address is the one that the gateway saw, whatever the client claims", () => {
  expect(seen("https://desk.example", "10.0.0.2", "6.6.6.6, 203.0.113.7")).toBe("203.0.113.7");
  expect(seen("http://desk.lan", "::1", "6.6.6.6, 203.0.113.7")).toBe("203.0.113.7");
  expect(seen("https://desk.example", "10.0.0.2"), "a gateway that does not tell").toBe("10.0.0.2");
});

test("every spelling of the address that a gateway saw is one, and an entry that is no address counts as the gateway", () => {
  for (const entry of ["203.0.113.7:5123", "::ffff:cb00:7107", "[::FFFF:203.0.113.7]:443", '"203.0.113.7"'])
    expect(seen("https://desk.example", "10.0.0.2", `6.6.6.6, ${entry}`)).toBe("203.0.113.7");
  for (const entry of ["unknown", "_gazonk", "", "203.0.113.7 203.0.113.8", "x".repeat(5000)])
    expect(seen("https://desk.example", "::ffff:10.0.0.2", `6.6.6.6, ${entry}`)).toBe("10.0.0.2");
  expect(seen("http://desk.lan", "FE80:0::1%eth0")).toBe("fe80::1");
});

test("this machine is known in every spelling", () => {
  for (const peer of ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1"])
    expect(isLoopback(peer), peer).toBe(true);
  for (const peer of [undefined, "", "128.0.0.1", "::2", "127.0.0.1.example", "::ffff:8000:1"])
    expect(isLoopback(peer), peer).toBe(false);
});

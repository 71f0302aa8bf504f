import { expect, test } from "vitest";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { addressOf, isLoopback, settleAddress } from "./address.ts";

/** The client address of a request from `peer` with `claimed` as X-Forwarded-For. */
function seen(appUrl: string, peer: string, claimed?: string, trusted = ""): string {
  adoptEnv(parseEnv({ APP_URL: appUrl, TRUSTED_PROXIES: trusted }));
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

test("with trusted proxies named, only they tell the address, and the last one that is no proxy counts", () => {
  const trusted = "10.0.0.0/8, 2001:db8:1::/48, 127.0.0.1";
  const of = (peer: string, claimed?: string) => seen("https://desk.example", peer, claimed, trusted);
  expect(of("10.0.0.2", "6.6.6.6, 203.0.113.7")).toBe("203.0.113.7");
  expect(of("10.0.0.2", "6.6.6.6, 203.0.113.7, 10.9.9.9, 2001:db8:1::5"), "two proxies behind the first").toBe(
    "203.0.113.7",
  );
  expect(of("::ffff:10.0.0.2", "203.0.113.7"), "a mapped peer").toBe("203.0.113.7");
  expect(of("192.168.0.9", "203.0.113.7"), "a peer that is not named").toBe("192.168.0.9");
  expect(of("::1", "203.0.113.7"), "nor is this machine, unless named").toBe("::1");
  expect(of("127.0.0.1", "203.0.113.7")).toBe("203.0.113.7");
  expect(of("10.0.0.2"), "a proxy that does not tell").toBe("10.0.0.2");
  expect(of("10.0.0.2", "10.0.0.3, 10.0.0.4"), "proxies alone").toBe("10.0.0.3");
  expect(of("10.0.0.2", "6.6.6.6, unknown, 10.0.0.4"), "no further than what is an address").toBe("10.0.0.4");
  expect(of("10.0.0.2", `6.6.6.6, ${"10.0.0.3,".repeat(5000)}10.0.0.4`), "a header of thousands").toBe("10.0.0.3");
});

test("this machine is known in every spelling", () => {
  for (const peer of ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1"])
    expect(isLoopback(peer), peer).toBe(true);
  for (const peer of [undefined, "", "128.0.0.1", "::2", "127.0.0.1.example", "::ffff:8000:1"])
    expect(isLoopback(peer), peer).toBe(false);
});

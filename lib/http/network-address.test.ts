import { BlockList, isIP } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf, plainAddress } from "./network-address.ts";

const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
const groups = fc.array(fc.oneof(fc.constant(0), fc.nat(0xffff)), { minLength: 8, maxLength: 8 });
const port = fc.constantFrom("", ":1", ":443", ":65535", ":port");

/** Ways to write one octet of an IPv4 address. */
const written = (octet: number, way: number) =>
  [`${octet}`, `0x${octet.toString(16)}`, `0${octet.toString(8)}`][way % 3];
const hex = (high = 0, low = 0) => ((high << 8) | low).toString(16);

/** Ways to write the groups of an IPv6 address: with all zeros, without leading ones, and in upper case. */
function spellings(all: number[]): string[] {
  const short = all.map((group) => group.toString(16));
  const long = short.map((group) => group.padStart(4, "0"));
  const empty = all.findIndex((group, i) => group === 0 && all[i + 1] === 0);
  const cut = [...short.slice(0, empty), ...short.slice(empty + 2)];
  const compressed = `${cut.slice(0, empty).join(":")}::${cut.slice(empty).join(":")}`;
  const texts = [short.join(":"), long.join(":"), ...(empty < 0 ? [] : [compressed])];
  return texts.flatMap((text) => [text, text.toUpperCase(), ` ${text}`, `${text}%eth0`, `[${text}]`, `"[${text}]:80"`]);
}

test("every spelling of an IPv4 address, with and without a port, is one address", () => {
  fc.assert(
    fc.property(octets, fc.nat(80), port, (numbers, way, end) => {
      const [a, b, c, d] = numbers;
      const plain = numbers.join(".");
      const dotted = [0, 1, 3, 9].map((by, i) => written(numbers[i] ?? 0, Math.floor(way / (by || 1)))).join(".");
      const whole = ((a * 256 + b) * 256 + c) * 256 + d;
      const [high, low] = [hex(a, b), hex(c, d)];
      const mapped = [`::ffff:${plain}`, `::FFFF:${high}:${low}`, `0:0:0:0:0:ffff:${high}:${low}`, `::ffff:0:${plain}`];
      const all = [plain, dotted, `${whole}`, `${a}.${b}.${c * 256 + d}`, `0x${whole.toString(16).padStart(8, "0")}`];
      for (const text of all) expect(plainAddress(`${text}${end}`), text).toBe(plain);
      for (const text of [...mapped, `64:ff9b::${plain}`])
        for (const one of [text, `[${text}]`, `[${text}]${end}`, `${text}%2`])
          expect(plainAddress(one), one).toBe(plain);
      expect(networkOf(`::ffff:${high}:${low}`)).toBe(plain);
    }),
  );
});

test("every spelling of an IPv6 address is one address, and its network is that of all its neighbours", () => {
  fc.assert(
    fc.property(groups, groups, (all, others) => {
      fc.pre(all[0] !== 0 && all[0] !== 0x64 && all[0] !== 0x2002);
      const plain = plainAddress(all.map((group) => group.toString(16)).join(":"));
      expect(isIP(plain ?? "")).toBe(6);
      for (const text of spellings(all)) expect(plainAddress(text), text).toBe(plain);
      const [prefix = "", bits] = networkOf(plain ?? "").split("/");
      const network = new BlockList();
      network.addSubnet(prefix, Number(bits), "ipv6");
      const neighbour = [...all.slice(0, 4), ...others.slice(4)].map((group) => group.toString(16)).join(":");
      expect(bits).toBe("64");
      expect(network.check(neighbour, "ipv6")).toBe(true);
      expect(networkOf(neighbour)).toBe(networkOf(plain ?? ""));
      const away = [...all.slice(0, 3), ((all[3] ?? 0) + 1) % 0x10000, ...others.slice(4)];
      expect(networkOf(away.map((group) => group.toString(16)).join(":"))).not.toBe(networkOf(plain ?? ""));
    }),
  );
});

test("what an address becomes is an address that stays as it is, and everything else is none", () => {
  const piece = fc.constantFrom(..."0123456789abcdefx:.%[]\"' ,/@\u0661\uff11", "::", "ffff", "127.0.0.1");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.array(piece).map((all) => all.join("")),
      ),
      (text) => {
        const plain = plainAddress(text);
        expect(networkOf(text)).toBe(plain === null ? "" : networkOf(plain));
        expect(plainAddress(plain ?? "")).toBe(plain);
        expect(plain === null || isIP(plain) !== 0).toBe(true);
      },
    ),
  );
});

test.each([
  ["10.3.0.1:port", "10.3.0.1"],
  ["2001:db8:1:2:3:4:5:6:443", "2001:db8:1:2:3:4:5:6"],
  ["::ffff:10.3.0.1:443", "10.3.0.1"],
  ["", null],
  ["unknown", null],
  ["_hidden", null],
  ["10.3.0.256", null],
  ["10.3.0.1, 10.3.0.2", null],
  ["host.example", null],
  ["[::1", null],
  ["1::2::3", null],
])("%j is the address %j", (text, plain) => {
  expect(plainAddress(text)).toBe(plain);
});

test("the neighbours of a 6to4 address are those of its IPv4 address", () => {
  expect(networkOf("2002:c633:644d:1::1")).toBe(networkOf("2002:C633:644D:ffff:1:2:3:4"));
  expect(networkOf("2002:c633:644d:1::1")).not.toBe(networkOf("2002:c633:644e:1::1"));
});

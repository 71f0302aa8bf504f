import { expect, test } from "vitest";
import { faultOfDatabaseAddress, faultOfTemplate } from "./database-address.ts";

test("an address of a database is taken with every scheme of libSQL and of files", () => {
  for (const address of [
    ...["file:/data/app.db", "file:app.db", "libsql://db.example.com", "libsql://db.example.com?tls=0"],
    ...["http://sqld:8080/dev/app", "https://db.example.com/", "ws://sqld:8080", "wss://db.example.com/dev/app/"],
  ])
    expect(faultOfDatabaseAddress(address, "EXAMPLE"), address).toBe(null);
});

test("what an address must not say is refused in words that do not repeat it", () => {
  const refused: Record<string, RegExp> = {
    nonsense: /must be a database address such as EXAMPLE/,
    "postgres://db.example": /must be a database address/,
    "libsql:db.example": /must be a database address/,
    "https://": /must be a database address/,
    "http://sqld:8080/dev/%zz": /must be a database address/,
    "libsql://secret-1@db.example": /user name or password; set DATABASE_AUTH_TOKEN/,
    "https://user:secret-1@db.example": /user name or password; set DATABASE_AUTH_TOKEN/,
    "libsql://db.example?authToken=secret-1": /must not contain a token; set DATABASE_AUTH_TOKEN/,
    "wss://db.example/?jwt=secret-1": /must not contain a token; set DATABASE_AUTH_TOKEN/,
    "https://db.example?tls=0": /must not contain \?/,
    "libsql://db.example?tls=2": /must not contain \?/,
    "libsql://db.example?secret-1": /must not contain \?/,
    "libsql://db.example#secret-1": /must not contain \?/,
  };
  for (const [address, sentence] of Object.entries(refused)) {
    const fault = faultOfDatabaseAddress(address, "EXAMPLE");
    expect(fault, address).toMatch(sentence);
    expect(fault, address).not.toContain("secret-1");
  }
});

test("a template gives each dealer a database of its own", () => {
  for (const template of [
    ...["file:/data/{dealer}/copy.db", "http://sqld:8080/dev/dealer-{dealer}", "libsql://{dealer}.db.example.com"],
    "https://dealer-{dealer}.db.example.com/",
  ])
    expect(faultOfTemplate(template, "EXAMPLE"), template).toBe(null);
  expect(faultOfTemplate("nonsense/{dealer}", "EXAMPLE")).toMatch(/must be a database address/);
  expect(faultOfTemplate("libsql://db.example", "EXAMPLE")).toBe("must contain {dealer}");
  // By these all dealers would have one database.
  for (const template of [
    "http://{dealer}.db.example/dev/app",
    "http://sqld/{dealer}/app",
    "https://db.{dealer}.example",
  ])
    expect(faultOfTemplate(template, "EXAMPLE"), template).toMatch(/in the last part of its path/);
});

import { expect, test } from "vitest";
import { credentialsOf } from "./credentials.ts";

const request = (headers: Record<string, string>, query = "") =>
  new Request(`http://localhost/api/System/Token${query}`, { headers });
const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;

test("HTTP Basic and the two headers both carry credentials, including accented characters", () => {
  const expected = { username: "vélo", password: "a:b é" };
  expect(credentialsOf(request({ authorization: basic("vélo:a:b é") }))).toEqual(expected);
  const latin1 = (text: string) => Buffer.from(text, "utf8").toString("latin1");
  expect(credentialsOf(request({ username: latin1("vélo"), password: latin1("a:b é") }))).toEqual(expected);
  expect(credentialsOf(request({ username: "vélo", password: "x" })).username).toBe("vélo");
});

test.each([
  [{}, "?username=demo&password=demo", "username"],
  [{ authorization: basic("demo:demo") }, "?Password=demo", "password"],
  [{ username: "demo" }, "", "password"],
  [{}, "", "username"],
  [{ authorization: basic("demo") }, "", "authorization"],
])("invalid credentials are refused with the name of the field: %j %s", (headers, query, field) => {
  expect(() => credentialsOf(request(headers as Record<string, string>, query))).toThrow(
    expect.objectContaining({ code: "bad-request", facts: expect.objectContaining({ field }) }),
  );
});

import { expect, test } from "vitest";
import { textFileName } from "./file-name.ts";

test.each([
  ["460181-S-001", "products-460181-S-001.txt"],
  [null, "products-record-7.txt"],
  ['a"; filename="x.exe', "products-a-filename-x-exe.txt"],
  ["../../etc/passwd", "products-etc-passwd.txt"],
  ["a\r\nSet-Cookie: b=c", "products-a-Set-Cookie-b-c.txt"],
  ["vélo ✓", "products-v-lo.txt"],
  ["✓", "products-record-7.txt"],
  ["x".repeat(300), `products-${"x".repeat(60)}.txt`],
])("the key %j gives a file name that is safe in headers and file systems: %s", (key, name) => {
  expect(textFileName({ id: 7, resource: "products", key })).toBe(name);
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { compactProps, compactRows, useCompactProps, useCompactRows } from "./compact-props.ts";

let value: unknown;

function Reader({ read }: { read: () => unknown }): null {
  value = read();
  return null;
}

/** What a component gets that renders with a hook. */
function seen(read: () => unknown): unknown {
  renderToStaticMarkup(createElement(Reader, { read }));
  return value;
}

test("a component gets what was packed, whatever characters it has", () => {
  const given = { name: '"Pavé" d\'Or </script>\u2028', none: null, list: [1, { deep: true }] };
  expect(seen(() => useCompactProps(compactProps(given)))).toEqual(given);
});

test("rows come back with their own keys, and each key is written once", () => {
  const rows: { no: string; count?: number; sold?: true }[] = [
    { no: "1", count: 0 },
    { no: "2", sold: true },
    { no: "3", count: 4 },
  ];
  const text = compactRows(rows);
  expect(seen(() => useCompactRows(text))).toEqual(rows);
  expect(text.match(/count/g)).toHaveLength(1);
  expect(seen(() => useCompactRows(compactRows<object>([])))).toEqual([]);
});

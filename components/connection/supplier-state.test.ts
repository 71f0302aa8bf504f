import { NextIntlClientProvider } from "next-intl";
import { type ComponentProps, createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { SyncStatus } from "@/lib/sync/types.ts";
import en from "@/messages/en.json";
import { SupplierState } from "./supplier-state.tsx";

function state(own: Partial<SyncStatus>): string {
  const status = { ready: true, reachable: true, outage: null, resources: [], ...own } as unknown as SyncStatus;
  const messages = { connection: en.connection } as never;
  const provider = { locale: "en", timeZone: "UTC", messages, children: null } as ComponentProps<
    typeof NextIntlClientProvider
  >;
  const element = createElement(SupplierState, { status, supplier: "Northwind", now: 0 });
  return renderToString(createElement(NextIntlClientProvider, provider, element)).replaceAll("<!-- -->", "");
}

test("while the worker does not answer the page says that nothing is read, whatever the supplier did before", () => {
  expect(state({ worker: "answers" })).toContain("Northwind answers.");
  const outage = { since: 0, nextTryAt: 0 };
  for (const worker of ["silent", "restarting"] as const)
    expect(state({ worker, outage })).toContain("Nothing is read from Northwind for the moment");
  expect(state({ worker: "silent" })).toContain("does not answer");
  expect(state({ worker: "restarting" })).toContain("is being started again");
});

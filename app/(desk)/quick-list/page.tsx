import { getTranslations } from "next-intl/server";
import { maxQuickLines } from "@/components/quick-list/limits.ts";
import { QuickListView } from "@/components/quick-list/quick-list-view.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { principalOrSignIn, timeZoneOfRequest } from "@/lib/auth/request.ts";
import { readListLines } from "@/lib/catalog/lines/list-lines.ts";
import { dataAge } from "@/lib/catalog/snapshot.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { createFormat } from "@/lib/format.ts";
import { readText } from "@/lib/import/read.ts";
import { shownMapping } from "@/lib/import/shown-mapping.ts";
import { tableLines } from "@/lib/import/table-lines.ts";
import { titled } from "../../titled.tsx";
import { chosenRoles, mappingFor } from "../pasted.ts";
import { besideStatus } from "../sync-status.ts";
import { keepAsList } from "../watch-lists/paste-actions.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("paste");
}

async function QuickListPage({ searchParams }: PageProps<"/quick-list">) {
  const principal = await principalOrSignIn();
  const { items: given, ...fields } = await searchParams;
  const items = (Array.isArray(given) ? given.join("\n") : (given ?? "")).trim();
  const { lines: pasted, mapping, notRead } = await readItems(principal, items, fields);
  const asked = pasted.slice(0, maxQuickLines).map(({ line, text, readings, continues }, at) => {
    return { id: at + 1, line, text, variantNo: null, quantity: null, readings, continues: continues ?? false };
  });
  const found = await besideStatus(
    principal,
    Promise.all([readListLines(principal, asked), dataAge(principal), getTranslations("lines.keep")]),
  );
  if (found.status) return <FirstSync status={found.status} />;
  const [read, age, t] = found.read;
  const now = Date.now();
  const format = createFormat(principal.language, "USD", await timeZoneOfRequest());
  return (
    <QuickListView
      items={items}
      read={read}
      mapping={mapping}
      sources={asked.map(({ line }) => line)}
      notRead={notRead}
      leftOut={pasted.length - asked.length}
      age={age}
      seesCost={can(principal, "cost.read")}
      now={now}
      keep={
        can(principal, "lists.write")
          ? {
              name: t("defaultName", { day: format.dayOfMoment(now, now) }),
              action: keepAsList,
            }
          : null
      }
    />
  );
}

/** The lines of a pasted text; of a table by the columns that the address says, or as they are taken. */
async function readItems(principal: Principal, items: string, fields: Readonly<Record<string, unknown>>) {
  const read = readText(items);
  if (read.table === null)
    return {
      lines: read.lines,
      mapping: null,
      notRead: read.notRead.map(({ line, plain }) => ({ line, text: plain })),
    };
  const { mapping, remembered } = await mappingFor(
    principal,
    "list",
    read.table,
    chosenRoles(fields, read.table.width),
  );
  return {
    lines: tableLines(read.table, mapping.roles),
    mapping: shownMapping(read.table, mapping, "list", remembered),
    notRead: [],
  };
}

export default titled(titleOf, QuickListPage);

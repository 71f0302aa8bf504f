import { getTranslations } from "next-intl/server";
import { mostQuickLines } from "@/components/quick-list/limits.ts";
import { QuickListView } from "@/components/quick-list/quick-list-view.tsx";
import { FirstSync } from "@/components/shell/first-sync.tsx";
import { principalOrSignIn, timeZoneOfRequest } from "@/lib/auth/request.ts";
import { dataAge } from "@/lib/catalog/age.ts";
import { readListLines } from "@/lib/catalog/list-lines.ts";
import { can } from "@/lib/domain/principal.ts";
import { createFormat } from "@/lib/format.ts";
import { readPastedLines } from "@/lib/watch/pasted-lines.ts";
import { titled } from "../../titled.tsx";
import { besideStatus } from "../sync-status.ts";
import { keepAsList } from "../watch-lists/line-actions.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("quickList"))("title");
}

async function QuickListPage({ searchParams }: PageProps<"/quick-list">) {
  const principal = await principalOrSignIn();
  const { items: given } = await searchParams;
  const items = (Array.isArray(given) ? given.join("\n") : (given ?? "")).trim();
  const pasted = readPastedLines(items);
  const asked = pasted.slice(0, mostQuickLines).map(({ line, text, readings }) => {
    return { id: line, text, variantNo: null, quantity: null, readings };
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

export default titled(titleOf, QuickListPage);

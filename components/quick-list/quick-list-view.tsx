import { Ages } from "@/components/badges/age-stamp.tsx";
import { NotRead } from "@/components/import/not-read.tsx";
import type { PastingAction } from "@/components/import/pasting.ts";
import { LinesTable } from "@/components/list-lines/lines-table.tsx";
import { ListSumLine } from "@/components/list-lines/list-sum.tsx";
import { PageHead } from "@/components/ui/page-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { DataAge } from "@/lib/catalog/article/types.ts";
import { type ListLines, needsLook } from "@/lib/catalog/lines/types.ts";
import type { ShownMapping } from "@/lib/import/types.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { KeepForm } from "./keep-form.tsx";
import { QuickForm } from "./quick-form.tsx";

interface QuickListViewProps {
  /** The pasted text. */
  items: string;
  read: ListLines;
  /** What the columns are taken for, when the text is a table; null: its lines are free. */
  mapping: ShownMapping | null;
  /** Lines of a free text that are none of an order. */
  notRead: ShownMapping["notRead"];
  /** Lines beyond those that are read. */
  leftOut: number;
  age: DataAge;
  seesCost: boolean;
  now: number;
  /** The name that is offered for keeping the list, and what keeps it; null when the principal may not change lists. */
  keep: { name: string; action: PastingAction } | null;
}

/** A list that is looked at without being kept: the text is in the address, and can become a list of its own. */
export function QuickListView({
  items,
  read,
  mapping,
  notRead,
  leftOut,
  age,
  seesCost,
  now,
  keep,
}: QuickListViewProps) {
  const t = useTranslations("quickList");
  const found = read.lines.filter(({ row }) => row !== null).length;
  const open = read.lines.filter(needsLook).length;
  const lines = read.lines.map((line) => ({
    ...line,
    place: line.id,
    remark: line.note,
    threshold: null,
    thresholdPlace: "total",
  }));
  return (
    <div className="@container">
      <PageHead title={t("title")} note={items !== "" && t("count", { count: found, lines: lines.length, open })}>
        {lines.length > 0 && <Ages age={age} seesCost={seesCost} now={now} />}
      </PageHead>
      <p className="mb-2 text-sm text-soft">{t(seesCost ? "lead" : "leadWithoutCost")}</p>
      <div className="quick-list" data-read={lines.length > 0 || undefined}>
        <div className="min-w-0">
          <QuickForm items={items} />
          {mapping && <ColumnsForm items={items} mapping={mapping} />}
          <NotRead rows={notRead} />
          {leftOut > 0 && <p className="mt-2 text-sm text-low">{t("leftOut", { count: leftOut })}</p>}
        </div>
        {lines.length > 0 && (
          <div className="quick-lines">
            <LinesTable
              caption={t("caption")}
              lines={lines}
              warehouses={read.warehouses}
              seesCost={seesCost}
              now={now}
              change={null}
              watched={read.watched}
              stored={false}
            />
            <ListSumLine sum={read.sum} seesCost={seesCost} lines={lines.length} shown={lines.length} />
          </div>
        )}
        {keep && (
          <KeepForm
            items={items}
            asks={mapping !== null && mapping.asks !== null}
            columns={mapping && mapping.asks === null ? mapping.columns.map(({ role }) => role) : null}
            {...keep}
          />
        )}
      </div>
    </div>
  );
}

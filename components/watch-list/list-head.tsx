import type { ComponentProps, ReactNode } from "react";
import { Form } from "@/components/dealer/form.tsx";
import { ButtonMenu } from "@/components/ui/button-menu.tsx";
import { WholeInput } from "@/components/ui/input.tsx";
import { PageHead } from "@/components/ui/page-outline.tsx";
import { PrintButton } from "@/components/ui/print-button.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { newRuleHref, shareHref } from "@/lib/domain/page-addresses.ts";
import { thresholdLimits } from "@/lib/domain/whole-number.ts";
import type { ListThreshold, WatchList } from "@/lib/lists/types.ts";
import { listName } from "./list-name.ts";
import { PlaceChoice } from "./place-choice.tsx";
import { StopWatching } from "./watching.tsx";

interface ListHeadProps {
  list: WatchList;
  /** The number of lines that need attention, and whether only these are shown. */
  open: number;
  onlyOpen: boolean;
  /** How many lines an order has not. */
  leftOut: number;
  /** The items of the list, up to the maximum for printing labels. */
  articles: readonly string[];
  threshold: ListThreshold;
  warehouses: readonly Warehouse[];
  /** The last removal that can be undone: when (ms), and how many lines. */
  removed: { at: number; count: number } | null;
  /** Null if the principal may not change lists. */
  change: ListActions | null;
  /** Whether the principal may make links for people without an account. */
  shares: boolean;
  /** The button that adds items. */
  children: ReactNode;
}

type ListActions = Record<
  "rename" | "remove" | "copy" | "empty" | "putBack" | "saveThreshold" | "watch" | "importOnce" | "keepInStep",
  FormAction
>;

/** The head of a list's page: name, count and ages, and what can be done with the whole list. */
export function ListHead({
  list,
  open,
  onlyOpen,
  leftOut,
  articles,
  threshold,
  warehouses,
  removed,
  change,
  shares,
  children,
}: ListHeadProps) {
  const common = useTranslations("common");
  const words = useTranslations("words");
  const lines = useTranslations("lines");
  const path = `/watch-lists/${list.listId}`;
  return (
    <PageHead
      title={listName(list, common("starredItems"))}
      note={
        <>
          {common("lineCount", { count: list.itemCount })}
          {onlyOpen ? (
            <a href={path} className="link ml-3">
              {common("allLines")}
            </a>
          ) : (
            open > 0 && (
              <a href={`${path}?only=open`} className="link ml-3 text-low">
                {words("withCount", { name: lines("toReview"), count: open })}
              </a>
            )
          )}
        </>
      }
      crumbs={[{ name: common("lists"), href: "/watch-lists" }]}
      crumbsLabel={common("allLists")}
    >
      <span className="no-print flex flex-wrap items-center gap-2">
        {children}
        {change !== null && (
          <a href={`${path}/scan`} className="button">
            {common("scan")}
          </a>
        )}
        {list.itemCount > 0 && shares && (
          <a href={shareHref({ listId: list.listId })} className="button">
            {common("shareAction")}
          </a>
        )}
        {list.itemCount > 0 && <ExportMenu {...{ path, open, leftOut, articles, lines: list.itemCount }} />}
        {change !== null && <ListMenu {...{ list, threshold, warehouses, removed }} {...change} />}
      </span>
    </PageHead>
  );
}

const files = [
  { format: "CSV", query: "format=csv", ofOpen: false },
  { format: "Excel", query: "format=xlsx", ofOpen: false },
  { format: "CSV", query: "format=csv&what=open", ofOpen: true },
  { format: "Excel", query: "format=xlsx&what=open", ofOpen: true },
] as const;

type ExportMenuProps = { path: string; lines: number } & Pick<ListHeadProps, "open" | "leftOut" | "articles">;

function ExportMenu({ path, lines, open, leftOut, articles }: ExportMenuProps) {
  const t = useTranslations("lines");
  const common = useTranslations("common");
  return (
    <ButtonMenu word={common("export")}>
      {files.map(({ format, query, ofOpen }) =>
        ofOpen && open === 0 ? null : (
          <a key={query} href={`${path}/export?${query}`} download className="menu-item">
            {ofOpen ? `${t("toReview")} (${format})` : t("export.all", { format })}
          </a>
        ),
      )}
      <OrderFile {...{ path, lines, leftOut }} />
      {articles.length > 0 && (
        <a href={`/labels?${new URLSearchParams(articles.map((variantNo) => ["v", variantNo]))}`} className="menu-item">
          {t("more.labels")}
        </a>
      )}
      <PrintButton className="menu-item">{common("print")}</PrintButton>
    </ButtonMenu>
  );
}

/** Renaming, duplicating, emptying and deleting. Only deleting cannot be undone, and says what it deletes. */
function ListMenu({
  list,
  threshold,
  warehouses,
  removed,
  rename,
  remove,
  copy,
  empty,
  putBack,
  saveThreshold,
  watch,
  importOnce,
  keepInStep,
}: ListActions & Pick<ListHeadProps, "list" | "threshold" | "warehouses" | "removed">) {
  const t = useTranslations("watchLists");
  const words = useTranslations("words");
  const lines = useTranslations("lines");
  const common = useTranslations("common");
  const name = listName(list, common("starredItems"));
  return (
    <ButtonMenu word={common("more")}>
      <a href={`/order?from=list:${list.listId}`} className="menu-item">
        {common("reorder")}
      </a>
      <a href={newRuleHref("list", list.listId, ["low", "out", "due-moved"])} className="menu-item">
        {words("createAlertRule")}
      </a>
      <ListForm action={rename} list={list} go={t("rename.save")}>
        <NameField label={common("name")} name={name} />
      </ListForm>
      <ListForm action={saveThreshold} list={list} go={common("save")}>
        <ThresholdFields threshold={threshold} warehouses={warehouses} />
      </ListForm>
      <ListForm action={copy} list={list} go={lines("more.duplicate")}>
        <NameField label={common("name")} name={lines("more.copyName", { name })} />
      </ListForm>
      <ListForm action={importOnce} list={list} go={t("supplier.go")}>
        <p className="text-xs text-soft">{t("supplier.text")}</p>
      </ListForm>
      {list.filledBy === null && <ListForm action={keepInStep} list={list} go={t("supplier.keep")} />}
      {list.isWatched && !list.isDefault && <StopWatching listId={list.listId} action={watch} />}
      {removed && (
        <Form action={putBack} className="list-form">
          <input type="hidden" name="at" value={removed.at} />
          <button type="submit" className="button">
            {lines("more.restore", { count: removed.count })}
          </button>
        </Form>
      )}
      {list.itemCount > 0 && (
        <ListForm action={empty} undo={putBack} says="done" list={list} go={lines("more.empty")}>
          <p className="text-xs text-soft">{lines("more.emptyAsk")}</p>
        </ListForm>
      )}
      {!list.isDefault && (
        <ListForm action={remove} list={list} go={t("delete.go")} tone="button-out">
          <p className="text-xs text-soft">{t("delete.ask", { name, count: list.itemCount })}</p>
          <label className="flex items-baseline gap-2 text-xs">
            <input type="checkbox" name="sure" value="yes" required className="translate-y-0.5" />
            {t("delete.sure")}
          </label>
        </ListForm>
      )}
    </ButtonMenu>
  );
}

interface ListFormProps extends Pick<ComponentProps<typeof Form>, "action" | "undo" | "says"> {
  list: WatchList;
  go: string;
  /** The class of a button in a different style. */
  tone?: string;
  children?: ReactNode;
}

function ListForm({ list, go, tone = "", children, ...form }: ListFormProps) {
  return (
    <Form {...form} className="list-form">
      <input type="hidden" name="listId" value={list.listId} />
      {children}
      <button type="submit" className={`button ${tone}`}>
        {go}
      </button>
    </Form>
  );
}

/** The threshold of all lines without one of their own, and where it counts. */
function ThresholdFields({ threshold, warehouses }: Pick<ListHeadProps, "threshold" | "warehouses">) {
  const t = useTranslations("watchLists.threshold");
  const common = useTranslations("common");
  return (
    <>
      <label className="text-xs text-soft">
        {t("units")}
        <WholeInput
          name="threshold"
          limits={thresholdLimits}
          defaultValue={threshold.units ?? ""}
          className="field mt-1 block w-full"
        />
      </label>
      <label className="text-xs text-soft">
        {common("warehouse")}
        <PlaceChoice place={threshold.place} warehouses={warehouses} className="field mt-1 block w-full" />
      </label>
    </>
  );
}

function NameField({ label, name }: { label: string; name: string }) {
  return (
    <label className="text-xs text-soft">
      {label}
      <input name="name" required maxLength={80} defaultValue={name} className="field mt-1 block w-full" />
    </label>
  );
}

interface OrderFileProps {
  /** The list's page. */
  path: string;
  lines: number;
  /** How many of the lines the file has not. */
  leftOut: number;
}

/**
 * The file for the supplier: says before the download what it leaves out, and starts in the format of the supplier's
 * form.
 */
function OrderFile({ path, lines, leftOut }: OrderFileProps) {
  const t = useTranslations("lines.export");
  return (
    <form action={`${path}/export`} className="list-form">
      <input type="hidden" name="what" value="order" />
      <a href={`${path}/export?format=csv&what=order`} download className="link text-sm">
        {t("order")}
      </a>
      {leftOut > 0 && <p className="text-xs text-low">{t("leavesOut", { count: leftOut, lines })}</p>}
      {(["head", "bom"] as const).map((name) => (
        <label key={name} className="flex items-baseline gap-2 text-xs">
          <input type="checkbox" name={name} value="1" className="translate-y-0.5" />
          {t(name)}
        </label>
      ))}
      <span className="flex gap-2">
        {(["csv", "xlsx"] as const).map((format) => (
          <button key={format} type="submit" name="format" value={format} data-download="" className="button">
            {t("as", { format: format === "csv" ? "CSV" : "Excel" })}
          </button>
        ))}
      </span>
    </form>
  );
}

import { AddressForm } from "@/components/ui/address-form.tsx";
import { FileLinks } from "@/components/ui/file-links.tsx";
import { EmptyState, PageHead } from "@/components/ui/page-outline.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ShelfFilter, ShelfPage } from "@/lib/catalog/lines/types.ts";
import type { AddressCodec } from "@/lib/domain/address-codec.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { ShelfForm, UndoShelf } from "./shelf-form.tsx";
import type { ShelfFormState } from "./shelf-form-state.ts";
import { ShelfTable } from "./shelf-table.tsx";

interface ShelfViewProps {
  page: ShelfPage;
  filter: ShelfFilter;
  address: AddressCodec<ShelfFilter>;
  pageSize: number;
  now: number;
  /** Null if the principal may not change the shelf. */
  change:
    | (Record<"save" | "takeOff" | "receive" | "putBack", FormAction> & {
        tell: FormAction<ShelfFormState>;
      })
    | null;
}

/** The dealer's own shelf: its figures, and the form that adds more. */
export function ShelfView({ page, filter, address, pageSize, now, change }: ShelfViewProps) {
  const t = useTranslations("shelf");
  const common = useTranslations("common");
  const lines = useTranslations("lines");
  const href = address.within("/shelf", filter);
  const file = address.within("/shelf/export", filter)({});
  const names = address.names;
  return (
    <>
      <PageHead title={common("myStock")} note={t("count", { count: page.all })}>
        <span className="no-print flex flex-wrap items-center gap-3">
          {page.total > 0 && (
            <>
              <FileLinks href={file} />
              <a href="/order" className="button">
                {common("reorder")}
              </a>
            </>
          )}
        </span>
      </PageHead>
      <p className="max-w-prose text-sm text-soft">{t("lead")}</p>
      {change && <ShelfForm action={change.tell} first={page.all === 0} />}
      {page.all > 0 && (
        <AddressForm
          says={address.query(filter)}
          action="/shelf"
          className="no-print my-3 flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <label className="flex items-center gap-2 text-sm">
            <span className="text-soft">{common("search")}</span>
            <input
              type="search"
              name={names.words}
              defaultValue={filter.words}
              maxLength={100}
              className="field w-56"
            />
          </label>
          <label className="flex items-center gap-2 text-sm">
            <input type="checkbox" name={names.onlyLow} value="1" defaultChecked={filter.onlyLow} />
            {t("onlyLow", { count: page.low })}
          </label>
          <label className="flex items-center gap-2 text-sm">
            <input type="checkbox" name={names.onlyOrdered} value="1" defaultChecked={filter.onlyOrdered} />
            {t("onlyOrdered", { count: page.ordered })}
          </label>
        </AddressForm>
      )}
      {page.all === 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")} />
      ) : page.total === 0 ? (
        <EmptyState title={lines("narrow.none")}>
          <a href="/shelf" className="button">
            {common("showAll")}
          </a>
        </EmptyState>
      ) : (
        <>
          <UndoShelf putBack={change?.putBack ?? null}>
            <ShelfTable articles={page.articles} warehouses={page.warehouses} now={now} change={change} />
          </UndoShelf>
          <Pager
            page={page.page}
            pageCount={page.pageCount}
            total={page.total}
            pageSize={pageSize}
            hrefOf={(to) => href({ page: to })}
            path="/shelf"
          />
        </>
      )}
    </>
  );
}

import { AddressForm } from "@/components/ui/address-form.tsx";
import { ButtonMenu } from "@/components/ui/button-menu.tsx";
import { FileLinks } from "@/components/ui/file-links.tsx";
import { FilterSheet, FiltersButton } from "@/components/ui/filter-sheet.tsx";
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
  /** Items to set minimums for, as text for the form; usually none. */
  prefilled?: string;
  /** Null if the principal may not change the shelf. */
  change:
    | (Record<"save" | "takeOff" | "receive" | "putBack", FormAction> & {
        tell: FormAction<ShelfFormState>;
      })
    | null;
}

/** The dealer's own shelf: its figures, and the form that adds more. */
export function ShelfView({ page, filter, address, pageSize, now, prefilled = "", change }: ShelfViewProps) {
  const t = useTranslations("shelf");
  const common = useTranslations("common");
  const words = useTranslations("words");
  const lines = useTranslations("lines");
  const href = address.within("/shelf", filter);
  const names = address.names;
  return (
    <>
      <PageHead title={common("myStock")} note={t("count", { count: page.all })}>
        {page.all > 0 && <FiltersButton count={new URLSearchParams(address.query({ ...filter, page: 1 })).size} />}
        {page.total > 0 && (
          <>
            <ButtonMenu word={common("export")} className="button button-small no-print">
              <FileLinks href={address.within("/shelf/export", filter)({})} className="menu-item" />
            </ButtonMenu>
            <a href="/order" className="button button-small no-print">
              {common("reorder")}
            </a>
          </>
        )}
      </PageHead>
      {/* One rule below the filters and the button beside them. */}
      <div className="flex flex-wrap-reverse items-start justify-between gap-x-4 md:border-b md:border-rule md:[&_.filter-fields]:border-b-0">
        {page.all > 0 && (
          <FilterSheet results={common("showItems", { count: page.total })}>
            <AddressForm says={address.query(filter)} action="/shelf" className="filter-fields">
              <label>
                {common("search")}
                <input
                  type="search"
                  name={names.words}
                  defaultValue={filter.words}
                  maxLength={100}
                  className="field w-56"
                />
              </label>
              <Choice
                name={names.onlyLow}
                isOn={filter.onlyLow}
                word={words("withCount", { name: t("low"), count: page.low })}
              />
              <Choice
                name={names.onlyOrdered}
                isOn={filter.onlyOrdered}
                word={words("withCount", { name: t("head.onOrder"), count: page.ordered })}
              />
            </AddressForm>
          </FilterSheet>
        )}
        {change && <ShelfForm key={prefilled} action={change.tell} first={page.all === 0} prefilled={prefilled} />}
      </div>
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

function Choice({ name, isOn, word }: { name: string; isOn: boolean; word: string }) {
  return (
    <label>
      {word}
      <input
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={isOn}
        className="order-first size-4 max-md:order-none"
      />
    </label>
  );
}

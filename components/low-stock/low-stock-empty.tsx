import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { LowStockFilter, LowStockPage } from "@/lib/catalog/board/types.ts";
import { isOfLists } from "@/lib/domain/board.ts";

interface LowStockEmptyProps {
  page: LowStockPage;
  /** The address of the same view with changes. */
  href: (change: Partial<LowStockFilter>) => string;
  seesCost: boolean;
}

/** Says which items and states the board has none of, and links to what it may have. */
export function LowStockEmpty({ page, href, seesCost }: LowStockEmptyProps) {
  const t = useTranslations("lowStock");
  const common = useTranslations("common");
  const format = useFormat();
  const { states, onlyWatched, includeOut, threshold } = page.filter;
  if (page.age.inventoryReadAt === null) return <NotYet />;
  const mayBeOthers = states.length === 0 || states.some((state) => !isOfLists(state, seesCost));
  const ways = [
    states.length > 0 && { href: href({ states: [] }), word: t("empty.allStates") },
    !includeOut && { href: href({ includeOut: true }), word: t("empty.showOut") },
    onlyWatched && mayBeOthers && { href: href({ onlyWatched: false }), word: common("showAll") },
  ].filter((way) => way !== false);
  return (
    <div className="py-8">
      <h2>{t("empty.title")}</h2>
      <p className="mt-1 max-w-prose text-soft">
        <LookedAt page={page} />
        <None filter={page.filter} ofLists={onlyWatched || !mayBeOthers} />
        {!onlyWatched && mayBeOthers && ` ${t("empty.raise", { threshold: format.count(threshold) })}`}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        {ways.map((way) => (
          <a key={way.word} href={way.href} className="link">
            {way.word}
          </a>
        ))}
      </p>
    </div>
  );
}

function NotYet() {
  const t = useTranslations("lowStock.notYet");
  const common = useTranslations("common");
  return (
    <div className="py-8">
      <h2>{common("noStockYet")}</h2>
      <p className="mt-1 max-w-prose text-soft">{t("text")}</p>
      <a href="/connection" className="link mt-3 inline-block">
        {common("syncDetails")}
      </a>
    </div>
  );
}

/** The warehouse and brands to which the statement is limited. */
function LookedAt({ page: { filter, warehouses } }: Pick<LowStockEmptyProps, "page">) {
  const t = useTranslations("lowStock.empty");
  const warehouse = warehouses.find(({ warehouseId }) => warehouseId === filter.warehouseId)?.name;
  return (
    <>
      {warehouse !== undefined && `${t("warehouse", { warehouse })} `}
      {filter.brandIds.length > 0 && `${t("brands", { count: filter.brandIds.length })} `}
    </>
  );
}

/** The selected states without items, by name and meaning. */
function None({ filter: { states, includeOut }, ofLists }: { filter: LowStockFilter; ofLists: boolean }) {
  const t = useTranslations("lowStock");
  const common = useTranslations("common");
  const hidden = includeOut ? "no" : "yes";
  if (states.length === 0) return t(ofLists ? "empty.watched" : "empty.text", { hidden });
  const names = states.map((state) => t(`states.${state}`)).join(", ");
  const meanings = states.map((state) =>
    common("titled", { name: t(`states.${state}`), value: t(`stateTexts.${state}`) }),
  );
  return [t("empty.states", { hidden, lists: ofLists ? "yes" : "no", states: names }), ...meanings].join(" ");
}

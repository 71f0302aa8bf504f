import { getTranslations } from "next-intl/server";
import { ShareForm, type ShareValues } from "@/components/share/share-form.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { EmptyState, PageHead } from "@/components/ui/page-outline.tsx";
import { listName } from "@/components/watch-list/list-name.ts";
import { principalOrSignIn, timeZoneOfRequest } from "@/lib/auth/request.ts";
import { findLabelArticles } from "@/lib/catalog/article/labels.ts";
import { maxCompared } from "@/lib/catalog/article/types.ts";
import { type AddressParams, textParam } from "@/lib/domain/address-codec.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { comparisonHref, productHref } from "@/lib/domain/page-addresses.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { maxSharedLines } from "@/lib/domain/share.ts";
import { dayMs, dayOf } from "@/lib/domain/time.ts";
import { zoneOffset } from "@/lib/domain/time-zone.ts";
import { quantityLimits, readWhole } from "@/lib/domain/whole-number.ts";
import { findWatchList } from "@/lib/lists/lists.ts";
import { readShop } from "@/lib/share/shop.ts";
import { titled } from "../../titled.tsx";
import { AtCounter } from "../at-counter.tsx";
import { makeLink } from "./actions.ts";
import { knownLines, priceField } from "./draft.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("shareAction");
}

/** Shares items `?v=…&v=…` (of one `?qty=`; `?as=comparison`) or a list `?list=`: with colleagues, or as a link. */
async function SharePage({ searchParams }: PageProps<"/share">) {
  const principal = await principalOrSignIn();
  if (!can(principal, "shares.write")) return <AtCounter page="products" />;
  const [t, common] = await Promise.all([getTranslations("share"), getTranslations("common")]);
  const [asked, shop, zone] = await Promise.all([
    sourceOf(principal, await searchParams),
    readShop(principal),
    timeZoneOfRequest(),
  ]);
  if (asked.lines.length === 0)
    return (
      <EmptyState heading="h1" title={common("shareAction")} text={t("nothing")}>
        <a href="/products" className="button">
          {common("products")}
        </a>
      </EmptyState>
    );
  return (
    <>
      <PageHead title={t("shareOf", { name: asked.name })} />
      {asked.colleague !== null && <ForColleagues path={asked.colleague} />}
      <section aria-labelledby="anyone" className="grid gap-3 border-t border-strong pt-4">
        <div>
          <h2 id="anyone">{t("anyone.title")}</h2>
          <p className="mt-1 max-w-[72ch] text-sm text-soft">{t("anyone.text")}</p>
          {asked.isCut && <p className="mt-1 text-sm text-low">{t("cut", { most: maxSharedLines })}</p>}
          {shop.name === "" && (
            <p className="mt-1 text-sm">
              <a href="/settings/links#shop" className="link">
                {t("addShop")}
              </a>
            </p>
          )}
        </div>
        <MoreMessages names={["share.form", "share.made"]}>
          <ShareForm
            action={makeLink}
            source={asked.source}
            lines={asked.lines.map(({ variantNo, name }) => ({ field: priceField(variantNo), name, amount: "" }))}
            values={asked.values}
            comparable={asked.values.layout !== "item" && asked.lines.length <= maxCompared}
            hasOwn={principal.preferences.warehouseId !== null}
            existing={null}
            firstDay={dayOf(Date.now() + zoneOffset(zone, Date.now()) + dayMs)}
          />
        </MoreMessages>
      </section>
    </>
  );
}

async function ForColleagues({ path }: { path: string }) {
  const t = await getTranslations("share.colleague");
  const common = await getTranslations("common");
  return (
    <section aria-labelledby="colleague" className="mb-5">
      <h2 id="colleague">{t("title")}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        {t("text")}
        <span className="inline-flex items-center gap-1 text-ink">
          <code className="wrap-anywhere">{path}</code>
          <CopyButton text={path} isPath label={t("copy")} done={common("copied")} />
        </span>
      </p>
    </section>
  );
}

/** What the address asks to share, and with what the form begins. */
async function sourceOf(principal: MemberPrincipal, params: AddressParams) {
  const { v = [] } = params;
  const items = [v].flat().map((number) => cutAt(number, 100));
  const listId = cutAt(textParam(params, "list"), 100);
  const list = listId === "" ? null : await findWatchList(principal, listId);
  // The catalog says which of the named items there are; of a list also those that left it are shared.
  const known = list ? await knownLines(principal, { list: listId, items: [], share: undefined }) : null;
  const asked = known?.map(({ variantNo }) => variantNo) ?? (listId === "" ? items.slice(0, maxSharedLines) : []);
  const articles = await findLabelArticles(principal, [...new Set(asked)]);
  const names = new Map(
    articles.map(({ variantNo, name, variant }) => [variantNo, [name, variant].filter(Boolean).join(", ")]),
  );
  const numbers = known ? [...new Set(asked)] : [...names.keys()];
  const lines = numbers.map((variantNo) => ({ variantNo, name: names.get(variantNo) ?? variantNo }));
  const isOne = !list && lines.length === 1;
  const [first] = lines;
  const quantity = readWhole(textParam(params, "qty"), quantityLimits) ?? null;
  const values: ShareValues = {
    ...{ price: "msrp", stock: "words", warehouses: "all", remark: "", recipient: "" },
    count: isOne && quantity !== null ? String(quantity) : "",
    title: list ? listName(list, (await getTranslations("common"))("starredItems")) : "",
    language: principal.language,
    layout: isOne ? "item" : textParam(params, "as") === "comparison" ? "comparison" : "list",
    quantities: list !== null,
    notes: false,
  };
  const t = await getTranslations("common");
  return {
    lines,
    values,
    name: list ? values.title : isOne ? (first?.name ?? "") : t("itemCount", { count: lines.length }),
    source: (list ? { list: listId } : { items: numbers.join("\n") }) as Record<string, string>,
    colleague: list ? `/watch-lists/${listId}` : addressOf(isOne && first ? first.variantNo : null, numbers, quantity),
    isCut: asked.length === maxSharedLines,
  };
}

/** The plain address, which needs a sign-in; null: no page has all of them. */
function addressOf(one: string | null, numbers: readonly string[], quantity: number | null): string | null {
  if (one !== null) return productHref(one) + (quantity === null ? "" : `?qty=${quantity}`);
  return numbers.length <= maxCompared ? comparisonHref(numbers) : null;
}

export default titled(titleOf, SharePage);

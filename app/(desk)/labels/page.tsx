import { getTranslations } from "next-intl/server";
import { Form } from "@/components/dealer/form.tsx";
import { Label, labelCode } from "@/components/labels/label.tsx";
import { LabelForm, type LabelPaper, labelCodes, labelPapers, sheetsOf } from "@/components/labels/label-form.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { PageHead } from "@/components/ui/page-outline.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { findLabelArticles } from "@/lib/catalog/article/labels.ts";
import {
  type AddressParams,
  addressCodec,
  choicePart,
  switchPart,
  textPart,
  wholePart,
} from "@/lib/domain/address-codec.ts";
import { can } from "@/lib/domain/principal.ts";
import { findShareByToken } from "@/lib/share/links.ts";
import { titled } from "../../titled.tsx";
import { makeLabelLink } from "../share/actions.ts";
import { labelAddress } from "./label-address.ts";

/** More labels make a page that browsers print slowly. */
const maxArticles = 200;
const maxLabels = 1000;

const asked = addressCodec({
  paper: choicePart("paper", Object.keys(labelPapers) as LabelPaper[], "sheet-30"),
  withPrice: switchPart("price", "no", false),
  copies: wholePart("copies", { usual: 1, least: 1, most: 50 }),
  used: wholePart("used", { usual: 0, least: 0, most: 29 }),
  code: choicePart("code", labelCodes, "desk"),
  link: textPart("link", 60),
});

async function titleOf(): Promise<string> {
  return (await getTranslations("labels"))("title");
}

/** Shelf labels of the items `?v=…&v=…`, to be printed. */
async function LabelsPage({ searchParams }: PageProps<"/labels">) {
  const principal = await principalOrSignIn();
  const t = await getTranslations("labels");
  const common = await getTranslations("common");
  const params = await searchParams;
  const choice = asked.parse(params);
  const named = namedIn(params);
  const variantNos = named.slice(0, maxArticles);
  const articles = await findLabelArticles(principal, variantNos);
  const known = new Set(articles.map(({ variantNo }) => variantNo));
  const missing = variantNos.filter((variantNo) => !known.has(variantNo));
  const refused = articles.map((article) => ({ ...article, ...labelCode(article) })).filter(({ kind }) => !isOwn(kind));
  const labels = articles
    .flatMap((article) => Array.from({ length: choice.copies }, () => article))
    .slice(0, maxLabels);
  const { perSheet } = labelPapers[choice.paper];
  const shares = can(principal, "shares.write");
  const link = choice.code === "share" && choice.link !== "" ? await findShareByToken(principal, choice.link) : null;
  const linked = new Set(link?.lines.map(({ variantNo }) => variantNo));
  const unlinked = choice.code === "share" && articles.some(({ variantNo }) => !linked.has(variantNo));
  return (
    <div className="labels">
      <div className="no-print mb-4 space-y-2">
        <PageHead title={t("title")} note={t("count", { count: labels.length })} />
        <LabelForm variantNos={variantNos} choice={choice} shares={shares} />
        {unlinked && (
          <Form action={makeLabelLink} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <input type="hidden" name="items" value={articles.map(({ variantNo }) => variantNo).join("\n")} />
            <input type="hidden" name="query" value={queryOf(params)} />
            <span className="max-w-[72ch]">{t("code.text")}</span>
            <button type="submit" className="button">
              {common("createLink")}
            </button>
          </Form>
        )}
        {link && !unlinked && (
          <p className="text-sm text-soft">
            {t("code.made")}{" "}
            <a href="/settings/links" className="link">
              {common("shareLinks")}
            </a>
          </p>
        )}
        {named.length > maxArticles && <Notice tone="low" title={t("tooMany", { most: maxArticles })} />}
        {articles.length * choice.copies > maxLabels && (
          <Notice tone="low" title={t("tooManyLabels", { most: maxLabels })} />
        )}
        {missing.length > 0 && <Notice tone="out" title={common("notInCatalog", { numbers: missing.join(", ") })} />}
        {refused.map(({ variantNo, refused: codes }) => (
          <p key={variantNo} className="text-sm text-soft">
            {t("noCode", { number: variantNo, code: codes.join(", ") || "none" })}
          </p>
        ))}
        {variantNos.length === 0 && <p className="text-soft">{t("none")}</p>}
      </div>
      {sheetsOf(labels, perSheet, choice.used).map((sheet, index) => {
        const name = t("sheet", { number: index + 1 });
        return (
          <ul key={name} className="label-sheet" data-paper={choice.paper} aria-label={name}>
            {sheet.map((article, place) => {
              const key = `${place}/${article?.variantNo}`;
              if (!article) return <li key={key} className="label label-used" aria-hidden="true" />;
              const address = labelAddress(article.variantNo, linked.has(article.variantNo) ? choice.link : null);
              return <Label key={key} article={article} address={address} withPrice={choice.withPrice} />;
            })}
          </ul>
        );
      })}
    </div>
  );
}

/** The page's address as it is, which the new link is added to. */
function queryOf(params: AddressParams): string {
  const pairs = Object.entries(params).flatMap(([name, value = []]) => [value].flat().map((one) => [name, one]));
  return String(new URLSearchParams(pairs));
}

/** The item numbers `?v=A&v=B` or `?v=A,B`, each once. */
function namedIn({ v = [] }: AddressParams): string[] {
  const texts = [v].flat().flatMap((text) => text.split(","));
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
}

/** Whether a barcode is the item's own, and not its number in place of one. */
function isOwn(kind: ReturnType<typeof labelCode>["kind"]): boolean {
  return kind !== null && kind !== "code-128";
}

export default titled(titleOf, LabelsPage);

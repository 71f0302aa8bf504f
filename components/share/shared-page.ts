import type { SharedArticle, SharedPage, SharedStock } from "@/lib/catalog/article/types.ts";
import { lineTotal, sumOfTotals } from "@/lib/domain/amount.ts";
import type { ShareLayout, ShareShows } from "@/lib/domain/share.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { joined, type Markup, markup } from "@/lib/markup.ts";
import { sharedStyle } from "./shared-style.ts";
import type { SharedTexts } from "./shared-texts.ts";

/** What a page for people without an account is made of. */
export interface SharedPageProps extends SharedPage {
  layout: ShareLayout;
  shows: ShareShows;
  title: string;
  shop: { name: string; contact: string };
  /** When the link ends (ms); null: never. */
  endsAt: number | null;
  now: number;
  /** How long stock is fresh (ms). */
  freshMs: number;
  /** The address of a picture. */
  pictureOf(variantNo: string, place: number, width: 96 | 320 | 960): string;
  /** The page's own address with another variant. */
  pageOf(variantNo: string): string;
  /** Absolute, for previews in chats. */
  url: string;
  cardUrl: string;
}

const described = markup` aria-invalid="true" aria-describedby="wrong"`;
const gone = markup` class="gone"`;

interface Frame {
  texts: SharedTexts;
  nonce: string;
  title: string;
  shop?: { name: string; contact: string };
}

/** The page of a link as HTML. It has no script, and names no cost. */
export function sharedPageHtml(props: SharedPageProps, texts: SharedTexts, nonce: string): string {
  const { layout, articles, shop, endsAt, now } = props;
  const { t, format } = texts;
  const title = titleOf(props, texts);
  const [first] = articles;
  if (!first) return noticeHtml({ texts, nonce, title: t("emptyTitle"), shop }, t("emptyText"));
  const body = isOneItem(props)
    ? itemMarkup(props, first, texts)
    : layout === "comparison"
      ? comparisonMarkup(props, texts)
      : listMarkup(props, texts);
  const about = shop.name === "" ? title : t("about", { name: title, shop: shop.name });
  const tags = markup`
    <meta name="description" content="${about}">
    <meta property="og:type" content="${isOneItem(props) ? "product" : "website"}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${about}">
    <meta property="og:url" content="${props.url}">
    <meta property="og:image" content="${props.cardUrl}">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:locale" content="${texts.language === "fr" ? "fr_CA" : "en_US"}">
    ${shop.name !== "" && markup`<meta property="og:site_name" content="${shop.name}">`}
    <meta name="twitter:card" content="summary_large_image">
    <meta name="twitter:title" content="${title}">
    <meta name="twitter:description" content="${about}">
    <meta name="twitter:image" content="${props.cardUrl}">`;
  const end =
    endsAt !== null && markup`<p class="small soft">${t("ends", { day: format.dayOfMoment(endsAt, now) })}</p>`;
  return pageHtml({ texts, nonce, title, shop }, markup`<main>${body}</main>`, tags, end || undefined);
}

/** The title of a link's page: the item's name, or the one that was given to the list. */
export function titleOf(
  { layout, title, articles }: Pick<SharedPageProps, "layout" | "title" | "articles">,
  { t }: SharedTexts,
) {
  const [first] = articles;
  // What is said of all labels says nothing about one item.
  if (title !== "" && (layout !== "labels" || articles.length !== 1)) return title;
  if (!first) return t("emptyTitle");
  return isOneItem({ layout, articles })
    ? `${first.name}, ${first.variant}`
    : t("ofList", { title: first.name, count: articles.length });
}

/** Whether the page is about one item: the shared one, or that of the label whose code was read. */
export function isOneItem({ layout, articles }: Pick<SharedPageProps, "layout" | "articles">): boolean {
  return layout === "item" || (layout === "labels" && articles.length === 1);
}

/**
 * The page that asks for the passphrase. Its form is sent with its origin, which browsers leave out of forms of pages
 * that name no referrer.
 */
export function lockedHtml(frame: Omit<Frame, "title">, action: string, isWrong: boolean): string {
  const { t, common } = frame.texts;
  const main = markup`
    <main>
    <h1>${t("locked")}</h1>
    <form method="post" action="${action}">
    <label for="passphrase">${common("passphrase")}</label>
    <input id="passphrase" name="passphrase" type="password" required autofocus maxlength="200" autocomplete="off"${isWrong && described}>
    ${isWrong && markup`<p id="wrong" class="wrong" role="alert">${t("wrong")}</p>`}
    <button>${common("open")}</button>
    </form>
    </main>`;
  return pageHtml({ ...frame, title: t("locked") }, main, markup`<meta name="referrer" content="same-origin">`);
}

/** A page with one sentence: the link is gone, the product is, or there were too many tries. */
export function noticeHtml(frame: Frame, text: string): string {
  return pageHtml(frame, markup`<main><h1>${frame.title}</h1><p class="soft">${text}</p></main>`);
}

function pageHtml({ texts, nonce, title, shop }: Frame, main: Markup, tags?: Markup, end?: Markup): string {
  const page = markup`
    <html lang="${texts.language}">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex,nofollow">
    <title>${title}</title>
    ${tags}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <style nonce="${nonce}">`.html;
  const rest = markup`
    <header>${shop?.name || "Bincard"}</header>
    ${main}
    <footer>
    ${shop && shop.contact !== "" && markup`<p class="contact">${shop.contact}</p>`}
    ${end}
    </footer>`.html;
  return `<!doctype html>${page}${sharedStyle}</style>${rest}</html>`;
}

function itemMarkup(props: SharedPageProps, article: SharedArticle, texts: SharedTexts): Markup {
  const { t, common } = texts;
  const { variantNo, name, pictureCount, description } = article;
  const others = Array.from({ length: Math.min(pictureCount, 8) }, (_, place) => place).slice(1);
  const picture = (place: number, width: 96 | 960) => markup`
    <img src="${props.pictureOf(variantNo, place, width)}" alt="${t("picture", { number: place + 1, name })}">`;
  return markup`
    <div class="item">
    ${
      pictureCount > 0 &&
      markup`
      <div>
      <div class="picture">${picture(0, 960)}</div>
      ${others.length > 0 && markup`<div class="more">${joined(others.map((place) => markup`<a class="picture" href="${props.pictureOf(variantNo, place, 960)}">${picture(place, 96)}</a>`))}</div>`}
      </div>`
    }
    <div>
    ${props.layout === "item" && props.title !== "" && markup`<p class="soft">${props.title}</p>`}
    <h1>${name}</h1>
    <p class="soft">${article.variant}</p>
    ${priceMarkup(props, article, texts)}
    ${stockMarkup(props, article.stock, texts)}
    ${ageMarkup(props, [article], texts)}
    ${article.quantity !== null && markup`<p>${common("quantity")}: ${texts.format.count(article.quantity)}</p>`}
    ${article.note !== "" && markup`<p class="note">${article.note}</p>`}
    ${variantsMarkup(props, variantNo, texts)}
    <h2>${common("details")}</h2>
    <dl>${joined(factsOf(article, texts).map(({ name, value }) => markup`<dt>${name}</dt><dd>${value}</dd>`))}</dl>
    ${description !== "" && markup`<p class="text">${description}</p>`}
    </div>
    </div>`;
}

function priceMarkup(
  { shows }: SharedPageProps,
  { amount }: SharedArticle,
  { t, format }: SharedTexts,
): Markup | false {
  if (amount === null) return false;
  return markup`<p class="price">${format.money(amount)}${shows.price === "msrp" && markup`<span>${t("retailPrice")}</span>`}</p>`;
}

function stockMarkup(
  { now }: SharedPageProps,
  stock: SharedStock | null,
  { t, common, format }: SharedTexts,
): Markup | false {
  if (stock === null) return false;
  const { word, total, dueAt } = stock;
  const words = { in: common("inStock"), few: t("few"), out: t("out"), unknown: t("unknown") };
  const isCounted = total !== null && total > 0;
  return markup`
    <p class="stock ${word}">${isCounted ? common("inStock") : words[word]}
    ${isCounted && markup`<b>${t("available", { count: total })}</b>`}
    ${dueAt !== null && markup`<b>${common("dueOn", { day: format.day(dueAt, now) })}</b>`}
    </p>`;
}

/** When the stock was checked; how long it has been out of date when it is. Of several items the oldest counts. */
function ageMarkup(
  { now, freshMs }: SharedPageProps,
  articles: readonly SharedArticle[],
  texts: SharedTexts,
): Markup | false {
  const ages = articles.flatMap(({ stock }) => (stock === null || stock.readAt === null ? [] : [stock.readAt]));
  if (ages.length === 0) return false;
  const readAt = Math.min(...ages);
  if (now - readAt > freshMs)
    return markup`<p class="small late" role="note">${texts.t("late", { moment: texts.format.clock(readAt, now) })}</p>`;
  return markup`<p class="small soft">${texts.t("checked", { time: texts.format.duration(Math.max(now - readAt, minuteMs)) })}</p>`;
}

function variantsMarkup(
  { variants, pageOf }: SharedPageProps,
  chosen: string,
  { common }: SharedTexts,
): Markup | false {
  if (variants.length < 2) return false;
  const choices = variants.map(({ variantNo, label, isOut }) =>
    variantNo === chosen
      ? markup`<li><a href="${pageOf(variantNo)}" aria-current="true">${label}</a></li>`
      : markup`<li><a href="${pageOf(variantNo)}"${isOut && gone}>${label}</a></li>`,
  );
  return markup`<h2>${common("variants")}</h2><ul class="variants">${joined(choices)}</ul>`;
}

function factsOf(article: SharedArticle, { common }: SharedTexts): { name: string; value: string }[] {
  const { brand, variantNo, upc, ean, attributes } = article;
  const codes = [
    { name: common("brand"), value: brand },
    { name: common("itemNo"), value: variantNo },
    { name: common("upc"), value: upc },
    { name: common("ean"), value: ean },
  ];
  return [
    ...codes.flatMap(({ name, value }) => (value === null || value === "" ? [] : [{ name, value }])),
    ...attributes,
  ];
}

function listMarkup(props: SharedPageProps, texts: SharedTexts): Markup {
  const { articles, shows, missing } = props;
  const { t, common, format } = texts;
  const totals = articles.map(({ amount, quantity }) => (amount === null ? null : lineTotal(amount, quantity ?? 1)));
  const priced = totals.filter((total) => total !== null).length;
  const hasPrice = shows.price !== "none" && priced > 0;
  const hasQuantity = shows.quantity && articles.some(({ quantity }) => quantity !== null);
  const rows = articles.map((article, place) => {
    const { variantNo, name, variant, quantity, amount, note } = article;
    return markup`
      <tr>
      <td>${article.pictureCount > 0 && markup`<div class="picture"><img src="${props.pictureOf(variantNo, 0, 96)}" alt="" loading="lazy"></div>`}</td>
      <td>${name}<div class="small soft">${variant} · <code>${variantNo}</code></div>
      ${stockMarkup(props, article.stock, texts)}
      ${note !== "" && markup`<p class="note">${note}</p>`}</td>
      ${hasQuantity && markup`<td class="figure">${quantity !== null && `${format.count(quantity)} ×`}</td>`}
      ${hasPrice && markup`<td class="figure">${amount !== null && format.money(amount)}</td>`}
      ${hasPrice && hasQuantity && markup`<td class="figure">${amount !== null && format.money(totals[place] ?? null)}</td>`}
      </tr>`;
  });
  const columns = 2 + Number(hasQuantity) + Number(hasPrice) + Number(hasPrice && hasQuantity);
  const words = priced === articles.length ? common("total") : t("totalOf", { priced, count: articles.length });
  return markup`
    <h1>${titleOf(props, texts)}</h1>
    ${ageMarkup(props, articles, texts)}
    ${missing.length > 0 && markup`<p class="small late">${t("missing", { count: missing.length })}</p>`}
    <table class="lines">
    <thead><tr><th></th><th>${common("item")}</th>
    ${hasQuantity && markup`<th class="figure">${common("quantity")}</th>`}
    ${hasPrice && markup`<th class="figure">${shows.price === "msrp" ? t("retailPrice") : common("price")}</th>`}
    ${hasPrice && hasQuantity && markup`<th class="figure">${common("total")}</th>`}
    </tr></thead>
    <tbody>${joined(rows)}</tbody>
    ${hasPrice && markup`<tfoot><tr><td colspan="${columns - 1}">${words}</td><td class="figure">${format.money(sumOfTotals(totals))}</td></tr></tfoot>`}
    </table>`;
}

function comparisonMarkup(props: SharedPageProps, texts: SharedTexts): Markup {
  const { articles, missing } = props;
  const { t, common, format } = texts;
  const names = [...new Set(articles.flatMap(({ attributes }) => attributes.map(({ name }) => name)))];
  const row = (name: string, cell: (article: SharedArticle) => Markup | string | false) => markup`
    <tr><th scope="row">${name}</th>${joined(articles.map((article) => markup`<td>${cell(article)}</td>`))}</tr>`;
  const has = (given: (article: SharedArticle) => unknown) => articles.some((article) => given(article));
  return markup`
    <h1>${titleOf(props, texts)}</h1>
    ${ageMarkup(props, articles, texts)}
    ${missing.length > 0 && markup`<p class="small late">${t("missing", { count: missing.length })}</p>`}
    <div class="compare" role="region" aria-label="${titleOf(props, texts)}" tabindex="0"><table>
    ${row("", (article) => article.pictureCount > 0 && markup`<div class="picture"><img src="${props.pictureOf(article.variantNo, 0, 320)}" alt=""></div>`)}
    ${row(common("item"), ({ name, variant }) => markup`${name}<div class="small soft">${variant}</div>`)}
    ${has(({ amount }) => amount !== null) && row(props.shows.price === "msrp" ? t("retailPrice") : common("price"), ({ amount }) => amount !== null && format.money(amount))}
    ${has(({ stock }) => stock) && row(common("stock"), ({ stock }) => stockMarkup(props, stock, texts))}
    ${row(common("brand"), ({ brand }) => brand ?? "")}
    ${row(common("itemNo"), ({ variantNo }) => markup`<code>${variantNo}</code>`)}
    ${joined(names.map((name) => row(name, ({ attributes }) => attributes.flatMap((each) => (each.name === name ? each.value : [])).join(", "))))}
    ${has(({ note }) => note) && row(common("note"), ({ note }) => note)}
    </table></div>`;
}

import { Form } from "@/components/dealer/form.tsx";
import { ButtonMenu } from "@/components/ui/button-menu.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { Ellipsis } from "@/components/ui/icons.ts";
import { Scrolling, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { LabelArticle } from "@/lib/catalog/article/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import type { ShareLink } from "@/lib/share/types.ts";
import type { MadeLink } from "./made-link.tsx";
import { RenewLink } from "./renew-link.tsx";

interface LinksTableProps {
  links: readonly ShareLink[];
  /** Of members, by their ids. */
  names: ReadonlyMap<string, string>;
  /** Whose links are shown; "": everybody's. */
  of: string;
  /** How many members have links. */
  members: number;
  /** The first item of each link, where the catalog has it. */
  articles: ReadonlyMap<string, LabelArticle>;
  /** Null: the principal may not change links. */
  actions: { end: FormAction; endAll: FormAction; renew: FormAction<MadeLink> } | null;
  now: number;
}

/** The links of the shop: what is shared, by whom and for whom, how often it was opened, and when it ends. */
export function LinksTable({ links, names, of, members, articles, actions, now }: LinksTableProps) {
  const t = useTranslations("share.links");
  const common = useTranslations("common");
  const format = useFormat();
  if (links.length === 0) return <p className="text-base">{t("none")}</p>;
  const showsMember = members > 1;
  const [first] = links;
  const owner = of || (showsMember ? null : (first?.memberId ?? null));
  return (
    <>
      <Scrolling label={common("shareLinks")}>
        <table className="data-table [&_thead_th]:static">
          <TableHead
            columns={[
              { word: t("link") },
              { word: common("for"), className: "max-sm:hidden" },
              ...(showsMember ? [{ word: t("by"), className: "max-sm:hidden" }] : []),
              { word: t("opened") },
              { word: common("expires"), className: "max-sm:hidden" },
              { word: common("actions"), unseen: true },
            ]}
          />
          <tbody>
            {links.map((link) => {
              const { shareId, memberId, recipient, openedTimes, openedAt, endsAt } = link;
              const name = shownName(link, articles);
              const end = endsAt === null ? common("never") : format.dayOfMoment(endsAt, now);
              return (
                <tr key={shareId}>
                  <th scope="row" className="wrap-anywhere">
                    <a href={`/settings/links/${shareId}`} className="hover:underline">
                      {name}
                    </a>
                    <small className="block font-normal text-soft">
                      {link.layout === "item"
                        ? common("item")
                        : t(`layouts.${link.layout}`, { count: link.lines.length })}
                      {link.hasPassphrase && ` · ${t("locked")}`}
                      <span className="sm:hidden">
                        {recipient && ` · ${recipient}`} · {t("endsAt", { end })}
                      </span>
                    </small>
                  </th>
                  <td className="wrap-anywhere max-sm:hidden">{recipient || "–"}</td>
                  {showsMember && (
                    <td className="max-sm:hidden">
                      <a href={`/settings/links?of=${encodeURIComponent(memberId)}`} className="hover:underline">
                        {names.get(memberId) ?? "–"}
                      </a>
                    </td>
                  )}
                  <td className="whitespace-nowrap">
                    {openedAt === null ? (
                      common("never")
                    ) : (
                      <>
                        {t("times", { count: openedTimes })}
                        <small className="block text-soft">{format.clock(openedAt, now)}</small>
                      </>
                    )}
                  </td>
                  <td className="whitespace-nowrap max-sm:hidden">{end}</td>
                  <td className="figure">
                    {actions && (
                      <ButtonMenu
                        word={<Icon icon={Ellipsis} size={16} />}
                        aria-label={t("actionsOf", { name })}
                        title={t("actionsOf", { name })}
                        className="icon-button"
                      >
                        <a href={`/settings/links/${shareId}`} className="menu-item">
                          {common("edit")}
                        </a>
                        <RenewLink
                          action={actions.renew}
                          shareId={shareId}
                          name={name}
                          variantNo={link.layout === "item" ? (link.lines[0]?.variantNo ?? "") : ""}
                          words={{ go: t("renew"), hint: t("renewHint"), close: common("close") }}
                        />
                        <Form says="notice" action={actions.end} className="list-form">
                          <input type="hidden" name="shareId" value={shareId} />
                          <button type="submit" className="button button-out">
                            {t("end")}
                          </button>
                        </Form>
                      </ButtonMenu>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scrolling>
      <p className="text-xs text-soft">{t("privacy")}</p>
      {of !== "" && (
        <a href="/settings/links" className="link justify-self-start text-sm">
          {t("everybody")}
        </a>
      )}
      {actions && owner !== null && links.length > 1 && (
        <Form says="notice" action={actions.endAll} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input type="hidden" name="memberId" value={owner} />
          <label className="flex items-center gap-2 text-sm">
            <input type="checkbox" name="sure" value="yes" required />
            {t("endAllSure", { count: links.length, name: names.get(owner) ?? "–" })}
          </label>
          <button type="submit" className="button">
            {t("endAll")}
          </button>
        </Form>
      )}
    </>
  );
}

/** What the shop calls a link: its title, else its first item. */
function shownName({ title, lines: [first] }: ShareLink, articles: ReadonlyMap<string, LabelArticle>): string {
  if (title !== "") return title;
  const article = articles.get(first?.variantNo ?? "");
  return article ? [article.name, article.variant].filter(Boolean).join(", ") : (first?.variantNo ?? "");
}

import { getTranslations } from "next-intl/server";
import { Form } from "@/components/dealer/form.tsx";
import { LinksTable } from "@/components/share/links-table.tsx";
import { Input } from "@/components/ui/input.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { memberNames } from "@/lib/accounts/member-names.ts";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { findLabelArticles } from "@/lib/catalog/article/labels.ts";
import { textParam } from "@/lib/domain/address-codec.ts";
import { can } from "@/lib/domain/principal.ts";
import { listShares } from "@/lib/share/links.ts";
import { longestContact, readShop } from "@/lib/share/shop.ts";
import { titled } from "../../../titled.tsx";
import { AtCounter } from "../../at-counter.tsx";
import { endLink, endLinksOf, renewLink, saveShopLine } from "../../share/actions.ts";
import { Section, SettingsBody } from "../section.tsx";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("shareLinks");
}

/** The links of the shop for people without an account, all or those of one member (`?of=`), and the shop's name on them. */
async function LinksPage({ searchParams }: PageProps<"/settings/links">) {
  const principal = await principalOrSignIn();
  if (!can(principal, "shares.read")) return <AtCounter page="settings" />;
  const [t, common, shop, all, names] = await Promise.all([
    getTranslations("share.links"),
    getTranslations("common"),
    readShop(principal),
    listShares(principal),
    memberNames(principal),
  ]);
  const of = textParam(await searchParams, "of");
  const links = of === "" ? all : all.filter(({ memberId }) => memberId === of);
  const firsts = [...new Set(links.flatMap(({ lines: [first] }) => (first ? [first.variantNo] : [])))];
  const articles = await findLabelArticles(principal, firsts);
  return (
    <SettingsBody title={common("shareLinks")} lead={t("lead")}>
      <MoreMessages names={["share.made"]}>
        <LinksTable
          {...{ links, names, of }}
          members={new Set(all.map(({ memberId }) => memberId)).size}
          articles={new Map(articles.map((article) => [article.variantNo, article]))}
          actions={can(principal, "shares.write") ? { end: endLink, endAll: endLinksOf, renew: renewLink } : null}
          now={Date.now()}
        />
      </MoreMessages>
      {can(principal, "house.write") && (
        <Section place="shop" title={t("shop.title")} lead={t("shop.lead")}>
          <Form action={saveShopLine} className="grid max-w-md gap-3">
            <label className="grid gap-1 text-sm text-soft">
              {t("shop.name")}
              <Input name="name" maxLength={80} defaultValue={shop.name} className="field" />
            </label>
            <label className="grid gap-1 text-sm text-soft">
              {t("shop.contact")}
              <Input name="contact" maxLength={longestContact} defaultValue={shop.contact} className="field" />
            </label>
            <button type="submit" className="button justify-self-start">
              {common("save")}
            </button>
          </Form>
        </Section>
      )}
    </SettingsBody>
  );
}

export default titled(titleOf, LinksPage);

import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { NothingHere } from "@/components/frame/nothing-here.tsx";
import { ShareForm } from "@/components/share/share-form.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { PageHead } from "@/components/ui/page-outline.tsx";
import { principalOrSignIn, timeZoneOfRequest } from "@/lib/auth/request.ts";
import { findLabelArticles } from "@/lib/catalog/article/labels.ts";
import { pathParam } from "@/lib/domain/address-codec.ts";
import { typedAmount } from "@/lib/domain/amount.ts";
import { can } from "@/lib/domain/principal.ts";
import { dayMs, dayOf } from "@/lib/domain/time.ts";
import { zoneOffset } from "@/lib/domain/time-zone.ts";
import { BincardError } from "@/lib/errors.ts";
import { nameOf, readShare } from "@/lib/share/links.ts";
import type { ShareLink } from "@/lib/share/types.ts";
import { answerNotFound } from "../../../../not-found-status.ts";
import { titled } from "../../../../titled.tsx";
import { AtCounter } from "../../../at-counter.tsx";
import { saveLink } from "../../../share/actions.ts";
import { priceField } from "../../../share/draft.ts";

const findLink = cache(async (shareId: string) =>
  readShare(await principalOrSignIn(), shareId).catch((error: unknown) => {
    if (error instanceof BincardError && error.code === "not-found") return null;
    throw error;
  }),
);

async function titleOf(): Promise<string> {
  return (await getTranslations("share.links"))("editTitle");
}

/** Changes what a link shows, how long it lasts, and its passphrase. */
async function LinkPage({ params }: PageProps<"/settings/links/[shareId]">) {
  const principal = await principalOrSignIn();
  if (!can(principal, "shares.write")) return <AtCounter page="settings" />;
  const link = await findLink(pathParam((await params).shareId));
  if (!link) {
    answerNotFound();
    return <NothingHere />;
  }
  const [t, common, zone] = await Promise.all([
    getTranslations("share.links"),
    getTranslations("common"),
    timeZoneOfRequest(),
  ]);
  const names = new Map(
    (await findLabelArticles(principal, [...new Set(link.lines.map(({ variantNo }) => variantNo))])).map((article) => [
      article.variantNo,
      [article.name, article.variant].filter(Boolean).join(", "),
    ]),
  );
  const prices = new Map(link.lines.map(({ variantNo, ownAmount }) => [variantNo, ownAmount]));
  return (
    <>
      <PageHead
        title={t("editTitle")}
        note={nameOf(link)}
        crumbs={[{ name: common("shareLinks"), href: "/settings/links" }]}
        crumbsLabel={common("shareLinks")}
      />
      <MoreMessages names={["share.form", "share.made"]}>
        <ShareForm
          action={saveLink}
          source={{ share: link.shareId }}
          lines={[...prices].map(([variantNo, amount]) => ({
            field: priceField(variantNo),
            name: names.get(variantNo) ?? variantNo,
            amount: amount === null ? "" : typedAmount(amount),
          }))}
          values={valuesOf(link)}
          comparable={false}
          hasOwn={principal.preferences.warehouseId !== null}
          existing={{ endsAt: link.endsAt, hasPassphrase: link.hasPassphrase }}
          firstDay={dayOf(Date.now() + zoneOffset(zone, Date.now()) + dayMs)}
        />
      </MoreMessages>
    </>
  );
}

function valuesOf({ shows, lines: [first], title, recipient, language, layout }: ShareLink) {
  return {
    ...{ price: shows.price, stock: shows.stock, warehouses: shows.allWarehouses ? "all" : "own" },
    ...{ title, recipient, language, layout, quantities: shows.quantity, notes: shows.note },
    count: first?.quantity ? String(first.quantity) : "",
    remark: first?.note ?? "",
  };
}

export default titled(titleOf, LinkPage);

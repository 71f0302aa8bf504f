import { getTranslations } from "next-intl/server";
import { ShelfView } from "@/components/shelf/shelf-view.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { lackMinimums } from "@/lib/catalog/lines/order.ts";
import { orderAddress } from "@/lib/catalog/lines/order-filter.ts";
import { listShelf, shelfFilter, shelfPerPage } from "@/lib/catalog/lines/shelf.ts";
import type { OrderAddress } from "@/lib/catalog/lines/types.ts";
import { fullName } from "@/lib/domain/full-name.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { codeOf } from "@/lib/errors.ts";
import { titled } from "../../titled.tsx";
import { AtCounter } from "../at-counter.tsx";
import { besideStatus } from "../sync-status.ts";
import { putRowBack, receive, savePastedShelf, saveShelfRow, takeOffShelf } from "./actions.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("myStock");
}

async function ShelfRoute({ searchParams }: PageProps<"/shelf">) {
  const principal = await principalOrSignIn();
  if (!can(principal, "shelf.read")) return <AtCounter page="myStock" />;
  const given = await searchParams;
  const filter = shelfFilter.parse(given);
  const reads = Promise.all([listShelf(principal, filter), lowWithoutMinimum(principal, orderAddress.parse(given))]);
  const found = await besideStatus(principal, reads);
  if (found.status) return <FirstSync status={found.status} />;
  const actions = { tell: savePastedShelf, save: saveShelfRow, takeOff: takeOffShelf, receive, putBack: putRowBack };
  const change = can(principal, "shelf.write") ? actions : null;
  const [page, prefilled] = found.read;
  return (
    <MoreMessages names={["shelf", "lines.add", "import", "badges"]}>
      <ShelfView
        page={page}
        prefilled={prefilled}
        filter={filter}
        address={shelfFilter}
        pageSize={shelfPerPage}
        now={Date.now()}
        change={change}
      />
    </MoreMessages>
  );
}

/** Low items that are offered at once to set their minimums. */
const mostOffered = 50;

/**
 * The low-stock items of an address that have no minimum, as lines to fill in; none without such an address, or when
 * its warehouse or brand is gone.
 */
async function lowWithoutMinimum(principal: Principal, { from, ...board }: OrderAddress): Promise<string> {
  if (from !== "low" || !can(principal, "shelf.write")) return "";
  const rows = await lackMinimums(principal, board, mostOffered).catch((error: unknown) => {
    if (codeOf(error) === "bad-request") return [];
    throw error;
  });
  if (rows.length === 0) return "";
  const t = await getTranslations("shelf.head");
  const common = await getTranslations("common");
  const head = [common("itemNo"), common("name"), t("onHand"), t("minimum"), t("maximum")].join("; ");
  const lines = rows.map(({ variantNo, name, description }) => {
    return `${variantNo}; ${fullName(name, description).replaceAll(";", ",")}; ; ; `;
  });
  return [head, ...lines].join("\n");
}

export default titled(titleOf, ShelfRoute);

import { getTranslations } from "next-intl/server";
import { ShelfView } from "@/components/shelf/shelf-view.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { listShelf, shelfFilter, shelfPerPage } from "@/lib/catalog/lines/shelf.ts";
import { can } from "@/lib/domain/principal.ts";
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
  const filter = shelfFilter.parse(await searchParams);
  const found = await besideStatus(principal, listShelf(principal, filter));
  if (found.status) return <FirstSync status={found.status} />;
  const actions = { tell: savePastedShelf, save: saveShelfRow, takeOff: takeOffShelf, receive, putBack: putRowBack };
  const change = can(principal, "shelf.write") ? actions : null;
  return (
    <MoreMessages names={["shelf", "lines.add", "import", "badges"]}>
      <ShelfView
        page={found.read}
        filter={filter}
        address={shelfFilter}
        pageSize={shelfPerPage}
        now={Date.now()}
        change={change}
      />
    </MoreMessages>
  );
}

export default titled(titleOf, ShelfRoute);

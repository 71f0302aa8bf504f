import { getTranslations } from "next-intl/server";
import { type OrderFault, OrderRefused } from "@/components/order/order-form.tsx";
import { OrderView } from "@/components/order/order-view.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { proposalOf } from "@/lib/catalog/lines/order.ts";
import { nothingTickedField, orderAddress, orderFault, orderQuestion } from "@/lib/catalog/lines/order-filter.ts";
import { dataAge } from "@/lib/catalog/snapshot.ts";
import { textParam } from "@/lib/domain/address-codec.ts";
import { can } from "@/lib/domain/principal.ts";
import { codeOf } from "@/lib/errors.ts";
import { listWatchLists } from "@/lib/lists/lists.ts";
import { titled } from "../../titled.tsx";
import { AtCounter } from "../at-counter.tsx";
import { besideStatus } from "../sync-status.ts";
import { saveOrder } from "./actions.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("reorder");
}

async function OrderPage({ searchParams }: PageProps<"/order">) {
  const principal = await principalOrSignIn();
  if (!can(principal, "shelf.read")) return <AtCounter page="reorder" />;
  const given = await searchParams;
  const asked = orderAddress.parse(given);
  const seesCost = can(principal, "cost.read");
  // A budget that is no amount is an error at its field; saving refuses it, so that nobody orders beyond it.
  const isWrong = orderFault(principal, asked) === "budget";
  const question = isWrong ? { ...asked, budget: "" } : asked;
  const found = await besideStatus(
    principal,
    Promise.all([
      orderFault(principal, question) ?? proposalOf(principal, orderQuestion(principal, question)).catch(faultOf),
      listWatchLists(principal),
      dataAge(principal),
    ]),
  );
  if (found.status) return <FirstSync status={found.status} />;
  const [proposal, lists, age] = found.read;
  if (typeof proposal === "string") return <OrderRefused {...{ asked, lists, seesCost }} address={orderAddress} />;
  return (
    <MoreMessages names={["order.sum", "order.head", "order.why.short", "badges"]}>
      <OrderView
        nothingTicked={textParam(given, nothingTickedField) !== ""}
        proposal={proposal}
        asked={asked}
        address={orderAddress}
        lists={lists}
        age={age}
        seesCost={seesCost}
        now={Date.now()}
        save={can(principal, "lists.write") ? saveOrder : null}
      />
    </MoreMessages>
  );
}

/** Why there is no proposal: the list is gone, or a warehouse or brand of the board. @throws any other error. */
function faultOf(error: unknown): OrderFault {
  if (codeOf(error) === "not-found") return "list";
  if (codeOf(error) === "bad-request") return "board";
  throw error;
}

export default titled(titleOf, OrderPage);

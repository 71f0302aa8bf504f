import { dealerWriter } from "@/db/dealer/open.ts";
import { type TestDealer, writeTestDealer } from "./dealer.ts";

/** Stores a dealer's snapshot. */
export async function storeTestDealer(dealerId: string, dealer: TestDealer): Promise<void> {
  await writeTestDealer(await dealerWriter(dealerId), dealer);
}

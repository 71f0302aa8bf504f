import { beforeAll } from "vitest";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { type TestDealer, testPrincipal } from "./dealer.ts";
import { storeTestDealer } from "./setting.ts";

/** A dealer with this snapshot for the tests of a file, in a data folder of its own. Answers its member. */
export function startTestDealer(dealerId: string, dealer: TestDealer): MemberPrincipal {
  testDataFolder();
  beforeAll(async () => {
    await storeTestDealer(dealerId, dealer);
    await addTestDealer(dealerId);
  });
  return testPrincipal(dealerId, { memberId: `member-of-${dealerId}` });
}

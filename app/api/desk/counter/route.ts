import { putAtCounter } from "@/lib/auth/counter.ts";
import { answering } from "../answer.ts";

/** Puts this session into counter mode. It is ended on the settings page, with a proof. */
export const POST = answering("POST /api/desk/counter", async (principal, { note }) => {
  if (await putAtCounter(principal, "counter")) note("counter-on");
  return {};
});

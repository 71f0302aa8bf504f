import { givenName } from "@/lib/domain/given-name.ts";
import { BincardError } from "@/lib/errors.ts";

/** A name as it is stored. @throws BincardError `bad-request` when nothing is left of it. */
export function checkedName(name: string): string {
  const checked = givenName(name);
  if (checked === "") throw new BincardError("bad-request", { field: "name", reason: "is empty" });
  return checked;
}

import { type FormAction, isRefused } from "@/lib/domain/form-answer.ts";
import { dealerField } from "@/lib/domain/principal.ts";

/** Sends fields to an action without a form; whether they were accepted. */
export async function sendFields(
  action: FormAction,
  dealerId: string,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, [dealerField]: dealerId })) form.set(name, value);
  return action(null, form).then(
    (answer) => !isRefused(answer),
    () => false,
  );
}

import { type FormAction, type FormAnswer, isRefused } from "@/lib/domain/form-answer.ts";
import { dealerField } from "@/lib/domain/principal.ts";

/** Sends fields to an action without a form; whether they were accepted. */
export async function sendFields<Value>(
  action: FormAction<Value>,
  dealerId: string,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  return answerTo(action, dealerId, fields).then(
    (answer) => !isRefused(answer),
    () => false,
  );
}

/** Sends the fields that undo something; whether it was undone, or why not, as a sentence. */
export async function sendUndo(
  action: FormAction,
  dealerId: string,
  fields: Readonly<Record<string, string>>,
): Promise<boolean | string> {
  return answerTo(action, dealerId, fields).then(
    (answer) => (isRefused(answer) ? answer.refused : true),
    () => false,
  );
}

/** The same as `sendFields`; what the action answers. Rejects when it is not reached. */
export function answerTo<Value>(
  action: FormAction<Value>,
  dealerId: string,
  fields: Readonly<Record<string, string>>,
): Promise<FormAnswer<Value>> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, [dealerField]: dealerId })) form.set(name, value);
  return action(null, form);
}

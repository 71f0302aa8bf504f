import { z } from "zod";
import { readWhole, type WholeLimits } from "@/lib/domain/whole-number.ts";

/** A whole number of a form, within limits that the browser knows too; an empty field is null. */
export function wholeInput(limits: WholeLimits) {
  return z.string().transform((text, context): number | null => {
    const whole = readWhole(text, limits);
    if (whole === undefined) return refuse(context, limits);
    return whole;
  });
}

/** A whole number of a form that has to be there. */
export function requiredWhole(limits: WholeLimits) {
  return z.string().transform((text, context): number => readWhole(text, limits) ?? refuse(context, limits));
}

/** A value that a form sends as JSON. */
export const jsonInput = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue("is not JSON");
    return z.NEVER;
  }
});

/** The limits are facts of the error, from which the sentence at the field is made. */
function refuse(context: z.core.$RefinementCtx, limits: WholeLimits): never {
  const message = `is not a whole number from ${limits.least} to ${limits.most}`;
  context.addIssue({ code: "custom", message, params: { ...limits } });
  return z.NEVER;
}

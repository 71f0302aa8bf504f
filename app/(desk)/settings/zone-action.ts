"use server";

import { z } from "zod";
import { rememberZone } from "@/lib/accounts/settings.ts";
import { action } from "@/lib/auth/action.ts";
import { isTimeZone } from "@/lib/domain/time-zone.ts";

/** Stores the browser's time zone for a member of whom none is stored. */
export const tellZone = action(
  "settings.zone",
  {
    right: "settings.write",
    revalidate: "everything",
    input: z.object({ zone: z.string().refine(isTimeZone) }),
    answers: {},
  },
  async ({ principal, input: { zone } }) => rememberZone(principal, zone),
);

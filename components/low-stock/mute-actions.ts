import type { FormAction } from "@/lib/domain/form-answer.ts";

/** What mutes an article and ends that: the actions of the page of alerts. */
export interface MuteActions {
  mute: FormAction;
  unmute: FormAction;
}

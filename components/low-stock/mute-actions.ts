/** What mutes an article and ends that: the actions of the page of alerts. */
export type MuteActions = Record<"mute" | "unmute", (form: FormData) => Promise<void>>;

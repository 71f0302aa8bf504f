/** The results of a change, each with a sentence in the messages. The settings page shows the one in its address. */
export const settingsResults = [
  "saved",
  "invalid",
  "quantities",
  "ended",
  "revoked",
  "forgotten",
  "tokenStays",
  "counterOn",
  "counterOff",
  "counterLocked",
] as const;
export type SettingsResult = (typeof settingsResults)[number];

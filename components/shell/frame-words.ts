/** What the frame is written with, as `IslandWords` takes it; beside the frame, since a server reads it. */
export const frameWords = [
  "shell",
  "client",
  "marks.never",
  ...[
    "reading",
    "firstFailed",
    "firstHeld",
    "firstSignIn",
    "incompatibleSchema",
    "leftAloneTitle",
    "leftAloneServed",
    "leftAloneUnknown",
  ].map((name) => `states.${name}`),
];

/** What the frame is written with, as `IslandWords` takes it; beside the frame, since a server reads it. */
export const frameMessages = [
  "shell",
  "client",
  "badges.never",
  ...[
    "reading",
    "firstFailed",
    "firstHeld",
    "firstSignIn",
    "incompatibleSchema",
    "incompatibleTitle",
    "incompatibleServed",
    "incompatibleUnknown",
  ].map((name) => `states.${name}`),
];

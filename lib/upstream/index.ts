export { createUpstreamClient } from "./client.ts";
export { plainText } from "./plain-text.ts";
export { upstreamSettings } from "./settings.ts";
export { type MachineOptions, signIn } from "./sign-in.ts";
export { createTokenSource } from "./token.ts";

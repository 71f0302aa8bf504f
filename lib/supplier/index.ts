export { createSupplierClient } from "./client.ts";
export { poisonReason } from "./paging/poison.ts";
export { inSpellingOfProducts } from "./parse-price.ts";
export { plainText } from "./plain-text.ts";
export { supplierSettings } from "./settings.ts";
export { makeSureOfRefusal, signIn, type TransportOptions } from "./sign-in.ts";
export { isWebPage } from "./status.ts";
export { createTokenSource } from "./token.ts";
export type { ResponseLimits } from "./transport.ts";

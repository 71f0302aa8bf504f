/** Request headers that proxy.ts sets. It overwrites any that the client sent. */
export const pathHeader = "x-bincard-path";
export const nonceHeader = "x-nonce";

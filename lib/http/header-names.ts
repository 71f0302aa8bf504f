/** Request headers that proxy.ts sets (and overwrites, whoever sent them). */
export const pathHeader = "x-bincard-path";
export const nonceHeader = "x-nonce";

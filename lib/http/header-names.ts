/** Request headers that proxy.ts sets. It overwrites any that the client sent. */
export const pathHeader = "x-bincard-path";
export const nonceHeader = "x-nonce";

/**
 * Response header that says for how many seconds the framework's router may show a page that it fetched before the press.
 * Its documented setting, `staleTimes`, also shortens how long it knows the shape of an address, which costs a request.
 */
export const staleTimeHeader = "x-nextjs-stale-time";

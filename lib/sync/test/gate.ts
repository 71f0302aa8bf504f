/** A fetch that holds back every request whose address contains `part` until the gate is opened. */
export function createGate(part: string) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let reach = () => {};
  /** Resolves with the first request that is held back. */
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const gated: typeof fetch = async (input, init) => {
    if (String(input).includes(part)) {
      reach();
      await opened;
    }
    return fetch(input, init);
  };
  return { fetch: gated, open, reached };
}

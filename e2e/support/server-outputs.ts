/** Where the workers ask for the shared Bincard; they inherit it from the process that runs them. */
export const sharedBincardVariable = "E2E_SHARED_BINCARD";

const running = new Map<string, () => string>();

/** Makes a server that this worker started known, until the function that it answers is called. */
export function noteServer(url: string, output: () => string): () => void {
  running.set(url, output);
  return () => void running.delete(url);
}

/** Everything that each running server has written so far, by its address: this worker's own, and the shared one. */
export async function serverOutputs(): Promise<ReadonlyMap<string, string>> {
  const outputs = new Map(Array.from(running, ([url, output]) => [url, output()]));
  const shared = process.env[sharedBincardVariable];
  if (shared !== undefined) outputs.set("shared", await (await fetch(`${shared}/output`)).text());
  return outputs;
}

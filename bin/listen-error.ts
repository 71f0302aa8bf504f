import { createServer } from "node:net";

/** The error code when nobody can listen on the port; null when it is free. */
export function listenError(port: number, host?: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "EADDRINUSE"));
    probe.listen({ port, host }, () => probe.close(() => resolve(null)));
  });
}

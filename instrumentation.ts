/** Next's hook: runs once per server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startProcess } = await import("./lib/lifecycle/process.ts");
    await startProcess();
    const { prepareSecrets } = await import("@/lib/accounts/prepare-secrets.ts");
    await prepareSecrets();
    const { pruneByTheClock } = await import("@/lib/auth/retention.ts");
    pruneByTheClock();
    const { hookRequests } = await import("@/lib/http/request-hooks.ts");
    hookRequests();
  }
}

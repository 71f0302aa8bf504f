/** Next's hook: runs once per server process, before the first request. */
export async function register(): Promise<void> {
  // Next compiles this file for its edge runtime too and replaces the expression there, so that nothing below is built
  // in. lib/settings/env.ts imports a module of Node, which the edge runtime lacks: it cannot say this.
  // biome-ignore lint/style/noProcessEnv: the bundler must find the expression in this place
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startProcess } = await import("./lib/lifecycle/process.ts");
    await startProcess();
    const { prepareSecrets } = await import("@/lib/accounts/prepare-secrets.ts");
    await prepareSecrets();
    const { pruneByTheClock } = await import("@/lib/auth/retention.ts");
    pruneByTheClock();
    const { fillListsAfterReadings } = await import("@/app/filled-lists.ts");
    await fillListsAfterReadings();
    const { answerAdmin } = await import("@/lib/admin/running.ts");
    await answerAdmin();
    const { hookRequests } = await import("@/lib/http/request-hooks.ts");
    hookRequests();
  }
}

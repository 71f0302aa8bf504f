import { findStarters, onOutputGone, onStarterGone } from "@/lib/parent-process.mjs";
import { referenceSupplierPort } from "@/lib/settings/env.ts";
import { helpText, parseOptions } from "./options.ts";
import { startReferenceSupplier } from "./start.ts";

const starters = findStarters();
try {
  const options = parseOptions(process.argv.slice(2), referenceSupplierPort());
  if (options === null) {
    console.log(helpText());
  } else {
    const supplier = await startReferenceSupplier(options);
    let isStopping = false;
    const stop = () => {
      if (!isStopping) void supplier.close().then(() => process.exit(0));
      isStopping = true;
    };
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, stop);
    onOutputGone(stop);
    onStarterGone(starters, stop);
    console.log(`Reference supplier on ${supplier.url}`);
  }
} catch (error) {
  console.error(`reference supplier: ${reasonOf(error)}`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
    return `port ${"port" in error ? error.port : ""} is already taken`;
  return error instanceof Error ? error.message : "could not start";
}

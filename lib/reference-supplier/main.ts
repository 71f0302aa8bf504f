import { helpText, parseOptions } from "./options.ts";
import { startReferenceSupplier } from "./start.ts";

try {
  const options = parseOptions(process.argv.slice(2));
  if (options === null) {
    console.log(helpText());
  } else {
    const supplier = await startReferenceSupplier(options);
    console.log(`Reference supplier on ${supplier.url}`);
    const stop = () => void supplier.close().then(() => process.exit(0));
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
  }
} catch (error) {
  console.error(`reference supplier: ${reasonOf(error)}`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return "the port is already taken";
  return error instanceof Error ? error.message : "could not start";
}

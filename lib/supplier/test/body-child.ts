/**
 * Reads the bodies of a test server one after the other, and prints for each one what the process has needed at most so
 * far, in bytes above its need before the first. Arguments: the server's address, then the paths.
 */
import { existsSync, readFileSync } from "node:fs";
import { transportOf } from "../sign-in.ts";
import { send } from "../transport.ts";
import { testSettings } from "./server.ts";

const status = "/proc/self/status";
const [baseUrl = "", ...operations] = process.argv.slice(2);

/** The most memory that this process has had. Where Linux says it, from there: maxRSS begins with the parent's. */
function maxBytes(): number {
  const kilobytes = existsSync(status) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8"))?.[1] : null;
  return Number(kilobytes ?? process.resourceUsage().maxRSS) * 1024;
}

async function characters(operation: string): Promise<number> {
  const { text } = await send(testSettings(baseUrl), { operation }, transportOf({}));
  return text.length;
}

await characters("/nothing");
const before = maxBytes();
for (const operation of operations) {
  const length = await characters(operation);
  process.stdout.write(`${JSON.stringify({ operation, length, bytes: maxBytes() - before })}\n`);
}

import { connect } from "node:net";
import { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { testLimitMs, testSize } from "@/lib/test/size.ts";
import { builtActions } from "./support/actions.ts";
import { ask, inParallel } from "./support/ask.ts";
import { count } from "./support/asker.ts";
import { signInAs } from "./support/dealers.ts";
import { expect, test } from "./support/isolation-fixtures.ts";
import { randomRequest } from "./support/random-request.ts";
import { subject } from "./support/rotation.ts";
import { routes } from "./support/routes.ts";
import { newSeed } from "./support/seed.ts";

const requests = testSize(2_000, 200_000);
const atOnce = 16;

test.describe.configure({ timeout: testLimitMs(180_000) });

test("random parameters, headers and bodies: every route answers, and none with a server error", async ({
  installation,
}) => {
  const [own, other] = installation.spare;
  if (!own || !other) throw new Error("no spare dealers");
  const seed = newSeed();
  const dice = new Dice(seed);
  const actions = builtActions();
  const url = installation.url();
  let cookie = own.cookie;
  const asked = new Map<string, number>();
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  await inParallel(Array(requests).keys(), atOnce, async (turn) => {
    // Some of the random requests are valid and end the session.
    if (turn % 200 === 0) cookie = await signInAs(url, "canary20");
    const about = subject(turn, actions);
    const { route } = about;
    const request = randomRequest(about, dice, url, { ...own, cookie }, other);
    count(asked, route);
    try {
      const { status } = await ask(url, request);
      count(statuses, String(status));
      if (status >= 500) faults.push(`${status} ${route}: ${JSON.stringify(request)}`);
    } catch (error) {
      const { headers = {}, ...rest } = request;
      faults.push(
        `${error instanceof Error ? error.message : error} ${JSON.stringify(rest)} ${JSON.stringify(headers)}`,
      );
    }
  });
  console.log(`${requests} requests, seed ${seed}: ${[...statuses].toSorted().join("; ")}`);
  if (faults.length > 0) console.log(errorsOf(installation.output()));
  expect(faults.slice(0, 10), `${faults.length} faults; again with SEED=${seed}`).toEqual([]);
  for (const route of Object.keys(routes))
    if (route !== "/_global-error") expect(asked.get(route) ?? 0, route).toBeGreaterThan(requests / 4000);
  for (const { name } of actions) expect(asked.get(`action ${name}`) ?? 0, name).toBeGreaterThan(0);
  expect(Number(statuses.get("200")), "some are understood").toBeGreaterThan(requests / 10);
  expect(installation.output()).not.toMatch(/unhandled|uncaught|unexpected error/i);
});

test("bytes that are not HTTP are refused, and the server keeps running", async ({ installation }) => {
  const { port } = new URL(installation.url());
  const seed = newSeed();
  const dice = new Dice(seed);
  const starts = [
    "GET",
    "GET /",
    "GET / HTTP/1.1\r\n",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n",
    "\u0016\u0003\u0001",
  ].concat(
    [
      "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n",
    ],
    [
      "GET /products HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
      "GET * HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    [
      "GET http://evil.test/ HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n",
      "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
  );
  await inParallel(Array(300).keys(), atOnce, async () => {
    const noise = Buffer.from(Array.from({ length: dice.int(0, 60) }, () => dice.int(0, 255)));
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), "localhost", () => {
        socket.write(dice.pick(starts));
        socket.end(noise);
      });
      socket.on("error", () => resolve());
      socket.on("close", () => resolve());
      socket.resume();
    });
  });
  expect((await ask(installation.url(), { path: "/healthz" })).status).toBe(200);
});

/** The lines of a log that tell of errors, and what follows each: the cause of a fault that does not come again. */
function errorsOf(log: string): string {
  const lines = log.split("\n");
  const near = (at: number) => lines.slice(Math.max(0, at - 4), at + 1).some((line) => /error|⨯/i.test(line));
  return lines
    .filter((_line, at) => near(at))
    .slice(-100)
    .join("\n");
}

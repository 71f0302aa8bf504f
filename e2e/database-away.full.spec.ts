import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { until } from "@/lib/test/waiting.ts";
import { ask } from "./support/ask.ts";
import { cookieOf, signIn } from "./support/desk.ts";
import { freePort, runProgram } from "./support/program.ts";
import { eventsOf } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

test("when the server of the databases is away, everything says so, once in the log, and goes on after it", async ({
  browser,
  own,
}) => {
  test.setTimeout(180_000);
  const sqld = await own.sqld();
  const way = await openWay(Number(new URL(sqld.url).port));
  own.atEnd(() => way.close());
  const settings: Record<string, string> = { ...sqld.settings };
  for (const name of ["DATABASE_URL", "DEALER_DATABASE_URL"] as const)
    settings[name] = sqld.settings[name].replace(new URL(sqld.url).port, String(way.port));
  const bincard = await own.bincard({ ...settings, LOG_LEVEL: "info" });
  const logged = (event: string) => eventsOf(bincard).filter((one) => one.event === event).length;
  const page = await own.open(browser, bincard);
  await signIn(page);
  const cookie = await cookieOf(page);
  const ready = () => fetch(`${bincard.url}/readyz`);
  const admin = (...words: string[]) =>
    runProgram(["bin/run.mjs", "admin", ...words], { ...settings, DATA_DIR: bincard.dataDir });
  const before = bincard.output().length;
  await way.close();

  expect(await (await ready()).json()).toEqual({
    ready: false,
    obstacle: { what: "app-database", code: "database-unreachable" },
  });
  const program = await ask(bincard.url, { path: "/api/desk/sync", headers: { cookie } });
  expect([program.status, program.headers["retry-after"], JSON.parse(program.body).code]).toEqual([
    503,
    "5",
    "database-unreachable",
  ]);
  const shown = await page.goto("/products");
  expect([shown?.status(), shown?.headers()["retry-after"]]).toEqual([503, "5"]);
  await expect(page.getByRole("alert")).toContainText("Can’t reach the database");
  await expect(page.getByRole("alert")).not.toContainText("disk");

  const visitor = await own.open(browser, bincard);
  await visitor.goto("/sign-in");
  await visitor.getByRole("button", { name: "Open the demo account" }).click();
  await expect(visitor.getByText("Bincard’s database isn’t responding")).toBeVisible();

  const { code, written } = await admin("dealers");
  expect(written).toContain(`DATABASE_URL: the database server at http://localhost:${way.port} cannot be reached.`);
  expect(code).toBe(1);
  await until(() => logged("database-away") > 0, 30_000);

  await way.open();
  await until(async () => (await ready()).ok && logged("database-answers-again") > 0, 30_000);
  expect((await page.goto("/products"))?.status()).toBe(200);
  expect([logged("database-away"), logged("database-answers-again"), logged("sync-failed")]).toEqual([1, 1, 0]);
  expect(bincard.output().slice(before)).not.toMatch(/disk/);
});

/** A way to a port of this machine that can be closed, with what is under way on it, and opened again. */
interface Way {
  readonly port: number;
  open(): Promise<void>;
  close(): Promise<void>;
}

async function openWay(to: number): Promise<Way> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  const way: Way = {
    port,
    async open() {
      server = createServer((socket) => {
        const onward = connect(to, "127.0.0.1");
        for (const one of [socket, onward]) {
          sockets.add(one);
          one.on("error", () => undefined).on("close", () => sockets.delete(one));
        }
        socket.pipe(onward).pipe(socket);
      }).listen(port, "localhost");
      await once(server, "listening");
    },
    async close() {
      const closed = server;
      if (!closed) return;
      server = null;
      closed.close();
      for (const socket of sockets) socket.destroy();
      await once(closed, "close");
    },
  };
  await way.open();
  return way;
}

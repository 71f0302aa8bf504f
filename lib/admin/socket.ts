import { once } from "node:events";
import { chmod, mkdtemp, rm, symlink } from "node:fs/promises";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import PQueue from "p-queue";
import { z } from "zod";
import { type AdminAnswer, type AdminCommand, adminAnswer, adminCommand } from "./commands.ts";

/** Commands reach a running Bincard through a socket in its data folder, which only its user can open. */
export const socketOf = (dataFolder: string) => path.join(dataFolder, "admin.sock");
/** The longest address of a socket that every system takes, in bytes (macOS; Linux: 107). */
const longestAddress = 103;
/** Commands wait for databases and for the sync worker, which have their own queues. */
const atOnce = 8;
const connectEveryMs = 100;

/** Each is one line of JSON. `place` is that of the command in the list; its answer is null when it begins. */
const question = z.strictObject({ place: z.int(), command: adminCommand });
/** A Bincard of another version may write an answer that cannot be read; what it did is in its log. */
const unread: AdminAnswer = { outcome: "failed", code: null, facts: {} };
const reply = z.object({ place: z.int(), answer: adminAnswer.nullable().catch(unread) });

/** Also: started but not finished, or never started and cancelled. */
export type AdminOutcome = AdminAnswer | { readonly outcome: "under-way" | "withdrawn" };
export interface CommandOutcome {
  readonly command: AdminCommand;
  readonly outcome: AdminOutcome;
}

/**
 * Executes commands from the socket concurrently, those of one dealer in order. `perform` never rejects. While
 * `isEnding`, it starts none. The caller holds the folder's lock, so any existing socket file is stale.
 */
export async function listenForAdmin(
  dataFolder: string,
  perform: (command: AdminCommand) => Promise<AdminAnswer>,
  isEnding: () => boolean = () => false,
): Promise<Server> {
  const queue = new PQueue({ concurrency: atOnce });
  const latest = new Map<string, Promise<AdminAnswer>>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const say = (said: z.input<typeof reply>) => socket.writable && socket.write(`${JSON.stringify(said)}\n`);
    const run = async ({ place, command }: z.output<typeof question>) => {
      await latest.get(command.dealerId);
      // The client gave up: it knows of no other command that started.
      if (!socket.writable || isEnding()) return;
      say({ place, answer: null });
      const answer = perform(command);
      latest.set(command.dealerId, answer);
      say({ place, answer: await answer });
    };
    eachLine(socket, (line) => {
      const asked = question.safeParse(jsonOf(line));
      if (asked.success) void queue.add(() => run(asked.data));
      else socket.end();
    });
    socket.once("end", () => socket.end());
  });
  const address = socketOf(dataFolder);
  await rm(address, { force: true });
  await atShortAddress(address, (short) => once(server.listen(short), "listening"));
  await chmod(address, 0o600);
  return server.unref();
}

/**
 * Sends all commands to the running Bincard. Yields their results in order. If nothing is received for `patienceMs`,
 * commands that have not started are cancelled.
 */
export async function* askRunning(
  dataFolder: string,
  commands: readonly AdminCommand[],
  patienceMs: number,
): AsyncGenerator<CommandOutcome> {
  const answers = new Map<number, AdminAnswer | null>();
  const socket = await connected(socketOf(dataFolder), patienceMs);
  let [isClosed, isComplete] = [socket === null, true];
  let moved = () => {};
  if (socket) {
    isComplete = false;
    eachLine(socket, (line) => {
      const said = reply.safeParse(jsonOf(line));
      if (said.success) answers.set(said.data.place, said.data.answer);
      moved();
    });
    // Bincard ends its side, and with it what it says, when it has read that we end ours.
    socket.setTimeout(patienceMs, () => {
      socket.end();
      setTimeout(() => socket.destroy(), patienceMs).unref();
    });
    socket.once("end", () => {
      isComplete = true;
    });
    socket.once("close", () => {
      isClosed = true;
      moved();
    });
    for (const [place, command] of commands.entries()) socket.write(`${JSON.stringify({ place, command })}\n`);
  }
  for (const [place, command] of commands.entries()) {
    while (!isClosed && !answers.get(place))
      await new Promise<void>((resolve) => {
        moved = resolve;
      });
    const isWithdrawn = isComplete && !answers.has(place);
    yield { command, outcome: answers.get(place) ?? { outcome: isWithdrawn ? "withdrawn" : "under-way" } };
  }
  socket?.end();
}

/** Null when no Bincard answers in time: one that starts listens late. */
async function connected(address: string, patienceMs: number): Promise<Socket | null> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await wait(connectEveryMs))
    try {
      return await atShortAddress(address, async (short) => {
        const socket = createConnection(short);
        await once(socket, "connect");
        return socket;
      });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && /^(ENOENT|ECONNREFUSED)$/.test(String(error.code))))
        throw error;
    }
  return null;
}

/** Does something at an address that is not too long: otherwise by a link to its folder, which is there only meanwhile. */
async function atShortAddress<T>(address: string, work: (short: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(address) <= longestAddress) return work(address);
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-"));
  try {
    await symlink(path.resolve(path.dirname(address)), path.join(folder, "data"));
    return await work(path.join(folder, "data", path.basename(address)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function eachLine(socket: Socket, take: (line: string) => void): void {
  createInterface({ input: socket }).on("line", take);
  // Such as that the other process ended; "close" follows.
  socket.on("error", () => undefined);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

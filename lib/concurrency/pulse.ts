import { createHash } from "node:crypto";
import { processSingleton } from "../process-singleton.ts";

/**
 * What a thread shows of its work in shared memory, so that another thread can see that it is alive, or at which record
 * it hangs. A thread that hangs in a loop answers no message. Every thread has a pulse, even if nobody looks at it.
 */
export interface Pulse {
  /** Sent to the thread that is watched. */
  readonly shared: SharedArrayBuffer;
  readonly header: Int32Array;
  readonly owner: Buffer;
  readonly text: Buffer;
}

/** Whose record is being worked on. */
export interface RecordOwner {
  readonly dealerId: string;
  /** The list that the record belongs to. */
  readonly list: string;
}

/** A record at which a thread hung. `print` identifies its text. */
export interface HungRecord extends RecordOwner {
  readonly print: string;
}

/** Places in the header. */
const beats = 0;
const state = 1;
const ownerBytes = 2;
const textBytes = 3;
/** Length of the record's whole text in characters; -1 while there is no record. */
const textLength = 4;
const headerBytes = 32;

/** Values of `state`. */
const free = 0;
/** Inside a statement of the database, which nobody can interrupt. */
const inside = 1;
/** The thread is being ended and must not begin another statement. */
const ended = 2;
/** Inside its last statement: it is being ended once that has returned. */
const insideLast = 3;

const ownerLimit = 512;
/** Two texts that are equal so far and equally long count as one. */
const textLimit = 65_536;

export function createPulse(shared = new SharedArrayBuffer(headerBytes + ownerLimit + textLimit)): Pulse {
  return {
    shared,
    header: new Int32Array(shared, 0, headerBytes / Int32Array.BYTES_PER_ELEMENT),
    owner: Buffer.from(shared, headerBytes, ownerLimit),
    text: Buffer.from(shared, headerBytes + ownerLimit, textLimit),
  };
}

const own = processSingleton<{ pulse: Pulse | null }>("pulse", () => ({ pulse: null }));

/** Shows this thread's work in the given memory from now on. */
export function adoptPulse(shared: SharedArrayBuffer): void {
  own.pulse = createPulse(shared);
}

function current(): Pulse {
  own.pulse ??= createPulse();
  return own.pulse;
}

/** Shows that this thread is getting on. */
export function beat(): void {
  Atomics.add(current().header, beats, 1);
}

/** Runs a statement of a database. Until it has returned, this thread cannot be ended. */
export function inStatement<T>(work: () => T): T {
  const { header } = current();
  beat();
  const before = Atomics.compareExchange(header, state, free, inside);
  if (before === inside || before === insideLast) return work();
  // Waits for its end. A statement that is cut off by the end of its thread may abort the process.
  if (before === ended) Atomics.wait(header, state, ended);
  try {
    return work();
  } finally {
    if (Atomics.compareExchange(header, state, inside, free) !== inside) Atomics.store(header, state, ended);
    beat();
  }
}

/** Works on one record, and shows meanwhile which one it is. `work` is synchronous. */
export function atRecord<T>({ dealerId, list }: RecordOwner, raw: string, work: () => T): T {
  const { header, owner, text } = current();
  Atomics.store(header, ownerBytes, owner.write(`${dealerId}\n${list}`));
  Atomics.store(header, textBytes, text.write(raw));
  Atomics.store(header, textLength, raw.length);
  beat();
  try {
    return work();
  } finally {
    Atomics.store(header, textLength, -1);
  }
}

/** Identifies a record's text. */
export function printOf(raw: string): string {
  const bytes = Buffer.allocUnsafe(Math.min(textLimit, raw.length * 3));
  return printOfBytes(bytes.subarray(0, bytes.write(raw)), raw.length);
}

function printOfBytes(bytes: Buffer, length: number): string {
  return `${length}:${createHash("sha256").update(bytes).digest("base64url")}`;
}

/** How often the thread has shown that it is getting on; 0 before it has started. The number wraps around. */
export function beatsOf({ header }: Pulse): number {
  return Atomics.load(header, beats);
}

/** Keeps the thread from beginning another statement, so that it can be ended; false while it is inside one. */
export function holdBack({ header }: Pulse): boolean {
  const before = Atomics.compareExchange(header, state, free, ended);
  return before === free || before === ended;
}

/** The same for a thread that will be terminated in any case: its current statement is its last. */
export function holdBackSoon(pulse: Pulse): boolean {
  Atomics.compareExchange(pulse.header, state, inside, insideLast);
  return holdBack(pulse);
}

/** The record that the thread works on; null when it works on none. */
export function recordAt({ header, owner, text }: Pulse): HungRecord | null {
  const length = Atomics.load(header, textLength);
  if (length < 0 || Atomics.load(header, ownerBytes) === 0) return null;
  const [dealerId = "", list = ""] = owner.toString("utf8", 0, Atomics.load(header, ownerBytes)).split("\n");
  const bytes = Buffer.from(text.subarray(0, Atomics.load(header, textBytes)));
  return { dealerId, list, print: printOfBytes(bytes, length) };
}

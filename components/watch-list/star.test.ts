import fc from "fast-check";
import { expect, test } from "vitest";
import { SavedSwitch } from "./star.tsx";

/** A switch whose saves end as the test says: saved, refused, or cut off by an error. */
function switchWith(ends: readonly ("saved" | "refused" | "cut off")[]) {
  const sent: boolean[] = [];
  let [stored, shown] = [false, false];
  const own = new SavedSwitch(false, {
    save: async (on) => {
      const end = ends[sent.push(on) - 1] ?? "saved";
      await Promise.resolve();
      if (end === "cut off") throw new TypeError("network");
      if (end === "saved") stored = on;
      return end === "saved";
    },
    show: (on) => {
      shown = on;
    },
  });
  return { own, sent, state: () => ({ stored, shown }) };
}

test("a press changes it at once, and back when it cannot be saved", async () => {
  const { own, state } = switchWith(["refused", "saved"]);
  const first = own.press();
  expect(state()).toEqual({ stored: false, shown: true });
  expect(await first).toBe(false);
  expect(state()).toEqual({ stored: false, shown: false });
  expect(await own.press()).toBe(true);
  expect(state()).toEqual({ stored: true, shown: true });
});

test("an answer that is cut off does not end the chain: each later press is saved in its order", async () => {
  const { own, sent, state } = switchWith(["cut off", "saved", "cut off", "saved"]);
  const pressed = [own.press(), own.press(), own.press(), own.press()];
  expect(await Promise.all(pressed)).toEqual([false, true, false, true]);
  expect(sent).toEqual([true, false, true, false]);
  expect(state()).toEqual({ stored: false, shown: false });
});

test("however presses end, quick or slow, it shows in the end what was saved", async () => {
  const end = fc.constantFrom<("saved" | "refused" | "cut off")[]>("saved", "refused", "cut off");
  await fc.assert(
    fc.asyncProperty(fc.array(end, { minLength: 1, maxLength: 6 }), fc.array(fc.boolean()), async (ends, waits) => {
      const { own, sent, state } = switchWith(ends);
      const pressed: Promise<boolean>[] = [];
      for (const [at] of ends.entries()) {
        pressed.push(own.press());
        if (waits[at]) await Promise.all(pressed);
      }
      await Promise.all(pressed);
      expect(sent).toHaveLength(ends.length);
      const { stored, shown } = state();
      expect(shown).toBe(stored);
    }),
  );
});

test("what another switch of the same thing has saved counts from then on", async () => {
  const { own, sent } = switchWith([]);
  own.set(true);
  await own.press();
  expect(sent).toEqual([false]);
});

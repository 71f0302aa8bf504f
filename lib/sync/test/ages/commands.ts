import fc from "fast-check";
import { dayMs, hourMs, minuteMs } from "@/lib/domain/time.ts";
import type { ResourceName } from "@/lib/sync/types.ts";
import type { AgeWorld } from "./age-world.ts";
import type { Fault, ModelVariant } from "./model-supplier.ts";
import { expectHonestAges } from "./shown-figures.ts";

/** One thing that happens to a world. The text is what a failing sequence is reported as. */
export interface Step {
  readonly text: string;
  run(world: AgeWorld): Promise<void>;
}

function step(text: string, run: (world: AgeWorld) => Promise<void>): Step {
  return { text, run };
}

const variants = 12;
const aVariant = fc.nat(variants - 1);

function variantAt({ supplier }: AgeWorld, place: number): ModelVariant {
  const variant = supplier.variants[place];
  if (!variant) throw new Error("no such variant");
  return variant;
}

const sell = aVariant.map((place) =>
  step(`sell ${place}`, async (world) => world.supplier.sell(variantAt(world, place))),
);
const sellAll = fc.constant(
  step("sell all", async ({ supplier }) => {
    for (const variant of supplier.variants) supplier.sell(variant);
  }),
);
const reprice = aVariant.map((place) =>
  step(`reprice ${place}`, async (world) => world.supplier.reprice(variantAt(world, place))),
);
const list = aVariant.map((place) =>
  step(`list or unlist ${place}`, async (world) => {
    world.supplier.toggleListed(variantAt(world, place));
  }),
);

const pause = fc.constantFrom(20_000, 2 * minuteMs, 6 * minuteMs, 16 * minuteMs, hourMs, 7 * hourMs);
const pass = pause.map((ms) =>
  step(`pass ${ms / minuteMs} minutes`, async (world) => {
    world.now += ms;
  }),
);
/** A read of changes from a supplier that lost its list looks like a quiet quarter of an hour. */
const undetectable: Fault[] = ["shrunken", "empty"];
const fault = fc
  .tuple(fc.constantFrom<Fault>("none", "none", "cut", "bad", "nameless", "poison", "away"), aVariant)
  .map(([name, place]) =>
    step(`fault ${name} ${place}`, async (world) => {
      world.supplier.fault = name;
      world.supplier.bad = variantAt(world, place).variantNo;
    }),
  );
const look = (world: AgeWorld) => world.engine.runDue();
/** So these begin at night, before the day's first reading, which finds them. */
const nextDay = fc.constantFrom<Fault>("none", ...undetectable).map((name) =>
  step(`next day with ${name}`, async (world) => {
    world.now = (Math.floor(world.now / dayMs) + 1) * dayMs + minuteMs;
    if (name === "none") return;
    world.supplier.fault = name;
    await look(world);
  }),
);

const run = fc.constant(step("run", look));
const request = fc.constant(
  step("ask for a sync", async (world) => {
    await world.engine.ask({ kind: "sync", dealerId: world.dealerId });
    await look(world);
  }),
);

/** What happens while a run waits for an answer. */
const meanwhile = fc.oneof(sell, sell, sellAll, reprice, pass);
const during = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.array(meanwhile, { minLength: 1, maxLength: 3 }))
  .map(([at, steps]) =>
    step(`run, and at request ${at}: ${steps.map(({ text }) => text).join(", ")}`, async (world) => {
      world.supplier.watch(async (count) => {
        if (count === at) for (const each of steps) await each.run(world);
      });
      await look(world);
      world.supplier.watch(null);
    }),
  );
const kill = fc.integer({ min: 1, max: 8 }).map((at) =>
  step(`run, and end the process at request ${at}`, async (world) => {
    let restarted: Promise<void> | null = null;
    world.supplier.watch((count) => {
      if (count === at) restarted = world.restart();
    });
    await look(world).catch(() => undefined);
    world.supplier.watch(null);
    await restarted;
  }),
);

const view = fc
  .tuple(fc.constantFrom("refresh-stock" as const, "refresh-prices" as const), aVariant)
  .map(([kind, place]) =>
    step(`${kind} ${place}`, async (world) => {
      const { productNo } = variantAt(world, place);
      await world.engine.ask({ kind, dealerId: world.dealerId, productNo });
    }),
  );
const viewDuring = fc
  .tuple(fc.constantFrom("refresh-stock" as const, "refresh-prices" as const), aVariant, meanwhile, meanwhile)
  .map(([kind, place, before, after]) =>
    step(`${kind} ${place} during a run, with ${before.text} before and ${after.text} after`, async (world) => {
      const { productNo } = variantAt(world, place);
      let asked: Promise<unknown> = Promise.resolve();
      world.supplier.watch(async (count) => {
        if (count === 2) {
          await before.run(world);
          asked = world.engine.ask({ kind, dealerId: world.dealerId, productNo });
        }
        if (count === 3) await after.run(world);
      });
      await Promise.all([look(world), asked]);
      await asked;
      world.supplier.watch(null);
    }),
  );

const decide = fc
  .tuple(
    fc.constantFrom("accept-pending" as const, "refuse-pending" as const),
    fc.constantFrom<ResourceName>("products", "inventory", "inventory"),
  )
  .map(([kind, resource]) =>
    step(`${kind} ${resource}`, async (world) => {
      await world.engine.ask({ kind, dealerId: world.dealerId, resource });
    }),
  );

/** The scheduler looks every few seconds, so it sees a clock that was set back before that time comes again. */
const setBack = fc.constantFrom(10 * minuteMs, 2 * hourMs, 30 * hourMs).map((ms) =>
  step(`set the clock back ${ms / minuteMs} minutes`, async (world) => {
    world.now -= ms;
    await look(world);
  }),
);

const any: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: sell },
  { weight: 2, arbitrary: sellAll },
  { weight: 2, arbitrary: reprice },
  { weight: 1, arbitrary: list },
  { weight: 6, arbitrary: pass },
  { weight: 4, arbitrary: fault },
  { weight: 4, arbitrary: nextDay },
  { weight: 8, arbitrary: run },
  { weight: 2, arbitrary: request },
  { weight: 3, arbitrary: during },
  { weight: 2, arbitrary: kill },
  { weight: 4, arbitrary: view },
  { weight: 2, arbitrary: viewDuring },
  { weight: 3, arbitrary: decide },
  { weight: 1, arbitrary: setBack },
);

class StepCommand implements fc.AsyncCommand<object, AgeWorld> {
  readonly #step: Step;

  constructor(one: Step) {
    this.#step = one;
  }

  check(): boolean {
    return true;
  }

  async run(_model: object, world: AgeWorld): Promise<void> {
    await this.#step.run(world);
    await expectHonestAges(world);
  }

  toString(): string {
    return this.#step.text;
  }
}

/** Sequences of whatever may happen, each step followed by a look at every figure that is shown. */
export const anySequence = (most: number) =>
  fc.commands([any.map((one) => new StepCommand(one))], { maxCommands: most, size: "max" });

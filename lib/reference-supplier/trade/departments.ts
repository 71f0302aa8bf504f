import type { Department, Kind, Traits } from "./kind.ts";
import { accessories } from "./kinds/accessories.ts";
import { brakes } from "./kinds/brakes.ts";
import { clothing } from "./kinds/clothing.ts";
import { cockpit } from "./kinds/cockpit.ts";
import { drivetrain } from "./kinds/drivetrain.ts";
import { frames } from "./kinds/frames.ts";
import { pedals } from "./kinds/pedals.ts";
import { protection } from "./kinds/protection.ts";
import { seating } from "./kinds/seating.ts";
import { tyres } from "./kinds/tyres.ts";
import { wheels } from "./kinds/wheels.ts";
import { workshop } from "./kinds/workshop.ts";

/** The primary categories, in the order of the catalog. */
export const departments: readonly Department[] = [
  drivetrain,
  brakes,
  wheels,
  tyres,
  cockpit,
  seating,
  frames,
  pedals,
  clothing,
  protection,
  accessories,
  workshop,
];

export interface Shelf {
  readonly department: number;
  readonly kind: Kind;
  /** The traits of the kind's sorts, in their order: those of the kind, overridden by the sort's own. */
  readonly traits: readonly Traits[];
  /** Index among all kinds, from 0; the first two digits of its article numbers are this plus 1. */
  readonly index: number;
}

/** All kinds with their departments, by index. */
export const shelves: readonly Shelf[] = departments
  .flatMap(({ kinds }, department) => kinds.map((kind) => ({ department, kind })))
  .map((shelf, index) => ({ ...shelf, index, traits: shelf.kind.sorts.map((sort) => ({ ...shelf.kind, ...sort })) }));

const portions = shelves.reduce((sum, { kind }) => sum + kind.portion, 0);

/** The kind at a position in [0, 1) of the catalog, in proportion to the kinds' portions. */
export function shelfAt(place: number): Shelf {
  let left = place * portions;
  for (const shelf of shelves) {
    left -= shelf.kind.portion;
    if (left < 0) return shelf;
  }
  const last = shelves.at(-1);
  if (last === undefined) throw new RangeError("no kinds");
  return last;
}

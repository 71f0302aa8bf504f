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
  /** What the articles of each of the kind's sorts have in common. */
  readonly traits: readonly Traits[];
  /** Place among all kinds, from 0; the first two digits of its article numbers are this plus 1. */
  readonly index: number;
}

/** All kinds with the department they stand in, by their index. */
export const shelves: readonly Shelf[] = departments
  .flatMap(({ kinds }, department) => kinds.map((kind) => ({ department, kind })))
  .map((shelf, index) => ({ ...shelf, index, traits: shelf.kind.sorts.map((sort) => ({ ...shelf.kind, ...sort })) }));

const portions = shelves.reduce((sum, { kind }) => sum + kind.portion, 0);

/** The kind that a share in [0, 1) of the catalog belongs to. */
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

import type { Department } from "../kind.ts";
import { text } from "../text.ts";
import { bags } from "./bags.ts";
import { bottles } from "./bottles.ts";
import { fittings } from "./fittings.ts";
import { instruments } from "./instruments.ts";
import { locks } from "./locks.ts";

export const accessories: Department = {
  name: text("Accessories|Accessoires"),
  kinds: [instruments.lights, locks, ...bottles, bags, ...fittings.carriers, instruments.computers, ...fittings.others],
};

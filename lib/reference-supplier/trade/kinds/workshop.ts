import type { Department } from "../kind.ts";
import { text } from "../text.ts";
import { lubricants } from "./lubricants.ts";
import { pumps } from "./pumps.ts";
import { smallParts } from "./small-parts.ts";
import { repairStands, tools } from "./tools.ts";

export const workshop: Department = {
  name: text("Workshop & care|Atelier et entretien"),
  kinds: [...tools, lubricants, ...pumps, repairStands, ...smallParts],
};

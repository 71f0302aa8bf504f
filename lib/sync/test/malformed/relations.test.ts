import { relations } from "./classes-relations.ts";
import { carryOut } from "./run.ts";

carryOut(relations);

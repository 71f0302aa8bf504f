import { relations } from "./test-classes-relations.ts";
import { carryOut } from "./test-run.ts";

carryOut(relations);

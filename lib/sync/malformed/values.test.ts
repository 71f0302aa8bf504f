import { values } from "./test-classes-values.ts";
import { carryOut } from "./test-run.ts";

carryOut(values);

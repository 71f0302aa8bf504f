import { statuses } from "./test-classes-status.ts";
import { carryOut } from "./test-run.ts";

carryOut(statuses);

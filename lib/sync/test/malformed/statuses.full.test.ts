import { statuses } from "./classes-status.ts";
import { carryOut } from "./run.ts";

carryOut(statuses);

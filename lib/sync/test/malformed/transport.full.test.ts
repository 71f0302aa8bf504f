import { transport } from "./classes-transport.ts";
import { carryOut } from "./run.ts";

carryOut(transport);

import { transport } from "./test-classes-transport.ts";
import { carryOut } from "./test-run.ts";

carryOut(transport);

import { encodings } from "./test-classes-encoding.ts";
import { carryOut } from "./test-run.ts";

carryOut(encodings);

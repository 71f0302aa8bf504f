import { encodings } from "./classes-encoding.ts";
import { carryOut } from "./run.ts";

carryOut(encodings);

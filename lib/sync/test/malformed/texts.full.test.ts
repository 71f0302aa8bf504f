import { texts } from "./classes-text.ts";
import { carryOut } from "./run.ts";

carryOut(texts);
